// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { emit } from '../../host/events/events';
import { RequestFailure } from '../../http/failure';
import {
  answer,
  asked,
  at,
  button,
  failure,
  form,
  freshOrderEachTest,
  orders,
  text,
} from '../order/order.fixture';
import { placeOrder } from '../order/place-order';

freshOrderEachTest();

describe('a lost answer', () => {
  const LOST: [string, RequestFailure | string][] = [
    ['network error', new RequestFailure('network')],
    ['time-out', new RequestFailure('timeout')],
    ['502', new RequestFailure('status', 502)],
    ['524', new RequestFailure('status', 524)],
    ['success without an address', '{"result":"success"}'],
  ];
  for (const [name, result] of LOST) {
    test(`${name}: the order may exist, the button is locked, nothing is sent again`, async () => {
      answer(() => result);
      await placeOrder(form());
      expect(text('.woocommerce-NoticeGroup-checkout')).toContain('may already have been placed');
      expect(text('.woocommerce-NoticeGroup-checkout')).toContain('order history');
      expect(button().disabled).toBe(true);
      await placeOrder(form());
      expect(orders()).toBe(1);
      expect(asked).toHaveLength(1);
    });
  }

  const DONE: [string, RequestFailure | string][] = [
    ['500', new RequestFailure('status', 500, 'Fatal error')],
    ['a web page', '<!DOCTYPE html><p>Login</p>'],
    ['nothing', ''],
    ['JSON of another kind', '{"success":true}'],
  ];
  for (const [name, result] of DONE) {
    test(`${name}: the host is done, so the cart is read at once`, async () => {
      answer(({ url }) => (url === '/order' ? result : '{"fragments":{},"cart_hash":""}'));
      await placeOrder(form());
      await vi.waitFor(() =>
        expect(text('.woocommerce-NoticeGroup-checkout')).toContain('most likely placed'),
      );
      expect(button().disabled).toBe(true);
      expect(orders()).toBe(1);
    });
  }

  test('a cart that still holds the goods unlocks the button', async () => {
    answer(({ url }) => (url === '/order' ? 'garbage' : '{"fragments":{},"cart_hash":"abc"}'));
    await placeOrder(form());
    await vi.waitFor(() => expect(button().disabled).toBe(false));
    expect(text('.woocommerce-NoticeGroup-checkout')).toContain('still holds your items');
  });

  test('other news takes older errors away, but not the way out of the lock', async () => {
    answer(() => new RequestFailure('network'));
    await placeOrder(form());
    at('.woocommerce-error')?.remove();
    emit(document.body, 'updated_checkout');
    expect(text('.woocommerce-NoticeGroup-checkout')).toContain('may already have been placed');
    at('.woocommerce-NoticeGroup-checkout button:last-child')?.click();
    emit(document.body, 'updated_checkout');
    expect([button().disabled, at('.woocommerce-error')]).toEqual([false, null]);
  });

  test('a button somebody else disabled stays disabled', async () => {
    button().disabled = true;
    answer(({ url }) => (url === '/order' ? failure('<p>No</p>') : '{}'));
    await placeOrder(form());
    expect(button().disabled).toBe(true);
  });
});
