// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emit } from '../../host/events/events';
import { RequestFailure } from '../../http/send';
import {
  answer,
  asked,
  at,
  button,
  checkout,
  failure,
  freshOrderEachTest,
  orders,
  text,
  unmount,
} from './order.fixture';
import { placeOrder } from './place-order';

freshOrderEachTest();

describe('a lost answer', () => {
  const LOST: [string, RequestFailure | string][] = [
    ['network error', new RequestFailure('network')],
    ['time-out', new RequestFailure('timeout')],
    ['408', new RequestFailure('status', 408, 'Request Timeout')],
    ['499', new RequestFailure('status', 499)],
    ['409 of a proxy', new RequestFailure('status', 409, '{"message":"Conflict"}')],
    ['502', new RequestFailure('status', 502)],
    ['524', new RequestFailure('status', 524)],
    ['an abort by another script', new RequestFailure('unknown')],
    ['success without an address', '{"result":"success"}'],
    [
      '524 with JSON of a proxy',
      new RequestFailure(
        'status',
        524,
        '{"result":null,"success":false,"errors":[{"code":524}],"messages":[]}',
      ),
    ],
  ];
  for (const [name, result] of LOST) {
    test(`${name}: the order may exist, the button is locked, nothing is sent again`, async () => {
      answer(() => result);
      await placeOrder(checkout());
      expect(text('.woocommerce-NoticeGroup-checkout')).toContain('may already have been placed');
      expect(text('.woocommerce-NoticeGroup-checkout')).toContain('order history');
      expect(button().disabled).toBe(true);
      await placeOrder(checkout());
      expect(orders()).toBe(1);
      expect(asked).toHaveLength(1);
    });
  }

  const DONE: [string, RequestFailure | string][] = [
    ['500', new RequestFailure('status', 500, 'Fatal error')],
    ['500 without a body', new RequestFailure('status', 500)],
    ['a web page', '<!DOCTYPE html><p>Login</p>'],
    ['nothing', ''],
    ['JSON of another kind', '{"success":true}'],
  ];
  for (const [name, result] of DONE) {
    test(`${name}: the host is done, so the cart is read at once`, async () => {
      answer(({ url }) => (url === '/order' ? result : '{"fragments":{},"cart_hash":""}'));
      await placeOrder(checkout());
      await vi.waitFor(() =>
        expect(text('.woocommerce-NoticeGroup-checkout')).toContain('most likely placed'),
      );
      expect(button().disabled).toBe(true);
      expect(orders()).toBe(1);
    });
  }

  describe('looking at the cart', () => {
    const FULL = '{"fragments":{},"cart_hash":"abc"}';
    const EMPTY = '{"fragments":{},"cart_hash":""}';
    const notice = (): string => text('.woocommerce-NoticeGroup-checkout');
    const looks = (): number => asked.length - orders();
    const pass = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1000);
    const press = (name: RegExp): void =>
      [...document.querySelectorAll<HTMLElement>('.woocommerce-NoticeGroup-checkout button')]
        .find(({ textContent }) => name.test(textContent ?? ''))
        ?.click();

    /** Loses the answer to an order; each look at the cart is answered by `server`, in turn or on call. */
    async function lose(server: () => string | Promise<string>): Promise<void> {
      answer(({ url }) => (url === '/order' ? new RequestFailure('network') : server()));
      await placeOrder(checkout());
    }

    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test('a cart full twice, at least ten seconds apart, frees the button; the order may still come', async () => {
      await lose(() => FULL);
      await pass(4);
      expect([looks(), button().disabled]).toEqual([1, true]);
      expect(notice()).toContain('still holds your items, but the order may still come');
      await pass(6);
      expect([looks(), button().disabled]).toEqual([2, true]);
      await pass(8);
      expect([looks(), button().disabled]).toEqual([3, false]);
      expect(notice()).toContain('You can place it now. It may still come');
      await pass(60);
      expect([looks(), orders()]).toEqual([3, 1]);
    });

    test('a slow gateway that takes the order in the end keeps the button locked', async () => {
      let cart = FULL;
      await lose(() => cart);
      await pass(10);
      cart = EMPTY;
      await pass(8);
      expect(notice()).toContain('most likely placed');
      expect(button().disabled).toBe(true);
    });

    test('a 500 of PHP itself: its process has ended, so one full cart frees the button at once', async () => {
      answer(({ url }) => (url === '/order' ? new RequestFailure('status', 500, '<p>Critical error') : FULL));
      await placeOrder(checkout());
      expect(button().disabled).toBe(true);
      await pass(0);
      expect([looks(), button().disabled]).toEqual([1, false]);
      expect(notice()).toContain('You can place it now. It may still come');
      await pass(60);
      expect([looks(), orders()]).toEqual([1, 1]);
    });

    test.each([502, 503, 504, 520, 524])(
      'a %i of a proxy: PHP may go on, so the watch is long',
      async (status) => {
        answer(({ url }) =>
          url === '/order' ? new RequestFailure('status', status, '<p>Bad gateway') : FULL,
        );
        await placeOrder(checkout());
        await pass(10);
        expect([looks(), button().disabled]).toEqual([2, true]);
        await pass(8);
        expect(button().disabled).toBe(false);
      },
    );

    test('a 500 without a body may come from a proxy, so one full cart frees nothing', async () => {
      answer(({ url }) => (url === '/order' ? new RequestFailure('status', 500) : FULL));
      await placeOrder(checkout());
      await pass(0);
      expect([looks(), button().disabled]).toEqual([1, true]);
      await pass(18);
      expect(button().disabled).toBe(false);
    });

    test('a 500 of PHP, and a cart that cannot be read: the button stays locked', async () => {
      answer(({ url }) => {
        if (url === '/order') return new RequestFailure('status', 500, 'Fatal error');
        throw new RequestFailure('network');
      });
      await placeOrder(checkout());
      await pass(60);
      expect(button().disabled).toBe(true);
    });

    test('a host that has answered frees it after ten seconds', async () => {
      answer(({ url }) => (url === '/order' ? 'garbage' : FULL));
      await placeOrder(checkout());
      await pass(9);
      expect(button().disabled).toBe(true);
      await pass(1);
      expect(button().disabled).toBe(false);
    });

    test('a host that does not answer for 30 s is asked with growing gaps, then no more', async () => {
      const times: number[] = [];
      const start = Date.now();
      await lose(() => {
        times.push((Date.now() - start) / 1000);
        throw new RequestFailure('network');
      });
      await pass(29);
      expect(notice()).toContain('may already have been placed');
      await pass(1);
      expect(notice()).toContain('still does not answer');
      await pass(60);
      expect(times).toEqual([4, 10, 18, 30]);
      expect(button().disabled).toBe(true);
    });

    test('a look that the shopper asks for counts, and is confirmed by a later one', async () => {
      let server = (): string => {
        throw new RequestFailure('network');
      };
      await lose(() => server());
      await pass(40);
      press(/^Check/);
      await pass(0);
      expect(notice()).toContain('still does not answer');
      server = () => FULL;
      press(/^Check/);
      await pass(9);
      expect(button().disabled).toBe(true);
      await pass(1);
      expect(button().disabled).toBe(false);
    });

    test('an answer that comes after the shopper has freed the button does not lock it', async () => {
      let settle: (text: string) => void = () => undefined;
      await lose(() => new Promise((resolve) => (settle = resolve)));
      await pass(4);
      press(/^No order/);
      expect(button().disabled).toBe(false);
      settle('<html>');
      await pass(60);
      expect([button().disabled, notice(), looks()]).toEqual([false, '', 1]);
    });

    test('a late answer of an earlier look does not overwrite a newer one', async () => {
      const settles: ((text: string) => void)[] = [];
      await lose(() => new Promise((resolve) => settles.push(resolve)));
      await pass(4);
      press(/^Check/);
      settles[1]?.(EMPTY);
      await pass(0);
      expect(notice()).toContain('most likely placed');
      settles[0]?.(FULL);
      await pass(60);
      expect(notice()).toContain('most likely placed');
      expect(button().disabled).toBe(true);
    });

    test('an answer to an attempt that was given up says nothing about the next one', async () => {
      const settles: ((text: string) => void)[] = [];
      await lose(() => new Promise((resolve) => settles.push(resolve)));
      await pass(4);
      press(/^No order/);
      await placeOrder(checkout());
      expect(orders()).toBe(2);
      settles[0]?.(FULL);
      await pass(3);
      expect(notice()).toContain('may already have been placed');
    });

    test('a form that is taken away is looked after no longer', async () => {
      await lose(() => FULL);
      unmount();
      await pass(60);
      expect(looks()).toBe(0);
    });
  });

  test('other news takes older errors away, but not the way out of the lock', async () => {
    answer(() => new RequestFailure('network'));
    await placeOrder(checkout());
    at('.woocommerce-error')?.remove();
    emit(document.body, 'updated_checkout');
    expect(text('.woocommerce-NoticeGroup-checkout')).toContain('may already have been placed');
    at('.woocommerce-NoticeGroup-checkout button:last-child')?.click();
    emit(document.body, 'updated_checkout');
    expect([button().disabled, at('.woocommerce-error')]).toEqual([false, null]);
  });

  test('a button that another script disabled stays disabled', async () => {
    button().disabled = true;
    answer(({ url }) => (url === '/order' ? failure('<p>No</p>') : '{}'));
    await placeOrder(checkout());
    expect(button().disabled).toBe(true);
  });
});
