// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { RequestFailure } from '../../http/send';
import { couponRequest } from '../../shop/cart-state';
import { noteOrder, pageOrder } from '../../shop/page-orders';
import { checkoutOf } from '../checkout-session';
import { cancelUpdate } from '../review/update-review';
import {
  answer,
  asked,
  at,
  button,
  checkout,
  events,
  failure,
  form,
  freshOrderEachTest,
  orders,
  text,
  unmount,
} from './order.fixture';
import { placeOrder } from './place-order';

freshOrderEachTest();

describe('placing an order', () => {
  test('says to the wallets of the page when there is an order, and sends none beside theirs', async () => {
    const wallet = {};
    const states: unknown[] = [];
    answer(({ url }) => {
      states.push(pageOrder('form'));
      return url === '/order' ? failure('No') : '{}';
    });
    for (const state of ['sent', 'unclear'] as const) {
      noteOrder(wallet, 'wallet', state);
      await placeOrder(checkout());
      expect(text('.woocommerce-NoticeGroup-checkout')).toContain(
        state === 'sent' ? '' : 'already have been placed',
      );
    }
    expect(orders()).toBe(0);
    noteOrder(wallet, 'wallet', null);
    await placeOrder(checkout());
    expect([orders(), states, pageOrder('form')]).toEqual([1, ['sent'], null]);
    answer(() => new RequestFailure('timeout'));
    await placeOrder(checkout());
    expect([orders(), pageOrder('form')]).toEqual([2, 'unclear']);
    checkout().order.$lost.set(null);
    expect(pageOrder('form')).toBeNull();
  });

  test('asks the page, posts the form once with a bound, follows a bare # and stays covered', async () => {
    answer(() => '{"result":"success","redirect":"#confirm:1"}');
    await placeOrder(checkout());
    expect(events).toEqual([
      'checkout_place_order',
      'checkout_place_order_cod',
      'checkout_place_order_success',
    ]);
    expect(asked[0]).toMatchObject({ url: '/order', accept: 'json', timeout: 120_000 });
    expect(asked[0]?.body).toContain('payment_method=cod');
    expect(location.hash).toBe('#confirm:1');
    expect(form().classList.contains('processing')).toBe(true);
    await placeOrder(checkout());
    expect(orders()).toBe(1);
  });

  test('follows the redirect that a handler has put into the answer', async () => {
    answer(() => '{"result":"success","redirect":"https://shop.test/thanks"}');
    const change = (event: Event): void => {
      const [raw] = (event as CustomEvent<[{ redirect: string }]>).detail;
      raw.redirect = '#confirm:2';
    };
    form().addEventListener('checkout_place_order_success', change);
    await placeOrder(checkout());
    expect(location.hash).toBe('#confirm:2');
  });

  test('asks the browser to ask before leaving only while the order is on its way', async () => {
    const leave = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    let wasAsked = false;
    answer(() => {
      wasAsked = leave();
      return failure('<ul class="woocommerce-error"><li>No</li></ul>');
    });
    await placeOrder(checkout());
    expect(wasAsked).toBe(true);
    expect(leave()).toBe(false);
  });

  const asksBeforeLeaving = (): boolean =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('a form that is taken away while its order is on its way does not ask before the page is left', async () => {
    answer(() => new Promise(() => undefined));
    void placeOrder(checkout());
    expect(asksBeforeLeaving()).toBe(true);
    unmount();
    expect(asksBeforeLeaving()).toBe(false);
  });

  test('another script that frees the form while the order is on its way cannot have it sent twice', async () => {
    answer(() => new Promise(() => undefined));
    void placeOrder(checkout());
    form().classList.remove('processing');
    await placeOrder(checkout());
    expect([orders(), form().classList.contains('processing')]).toEqual([1, true]);
  });

  test('a page from the back/forward cache is free again; an order without an answer is not sent twice', async () => {
    let settle: (text: string) => void = () => undefined;
    answer(({ url }) => (url === '/order' ? new Promise((resolve) => (settle = resolve)) : '{}'));
    const placing = placeOrder(checkout());
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(form().classList.contains('processing')).toBe(false);
    cancelUpdate(checkout());
    await placeOrder(checkout());
    expect([orders(), form().classList.contains('processing')]).toEqual([1, true]);
    settle('{"result":"success","redirect":"#confirm:2"}');
    await placing;
    expect(orders()).toBe(1);
  });

  test('totals that are never settled do not hold the form for good', async () => {
    vi.useFakeTimers();
    couponRequest.current = new Promise(() => undefined);
    const placing = placeOrder(checkout());
    await vi.advanceTimersByTimeAsync(60_000);
    await placing;
    couponRequest.current = null;
    vi.useRealTimers();
    expect(orders()).toBe(0);
    expect(text('.woocommerce-NoticeGroup-checkout')).toContain('could not be updated');
    answer(() => '{"result":"success","redirect":"#confirm:3"}');
    await placeOrder(checkout());
    expect(orders()).toBe(1);
  });

  test('a form that is taken away while its totals are settled sends no order', async () => {
    let settle: (isGood: boolean) => void = () => undefined;
    couponRequest.current = new Promise((resolve) => (settle = resolve));
    const gone = form();
    const placing = placeOrder(checkoutOf(gone));
    gone.remove();
    couponRequest.current = null;
    settle(true);
    await placing;
    expect(orders()).toBe(0);
  });

  test('a veto leaves the form idle and the second question unasked', async () => {
    form().addEventListener('checkout_place_order', (event) => event.preventDefault(), { once: true });
    answer(() => '{}');
    await placeOrder(checkout());
    expect(events).toEqual(['checkout_place_order']);
    expect(orders()).toBe(0);
    expect(form().classList.contains('processing')).toBe(false);
  });
});

describe('a handler that submits the form while the page is asked', () => {
  const submitInside = (name: string, submit: () => void): void =>
    form().addEventListener(name, submit, { once: true });

  test.each(['checkout_place_order', 'checkout_place_order_cod'])('in %s: one order', async (name) => {
    answer(() => new Promise(() => undefined));
    submitInside(name, () => void placeOrder(checkout()));
    void placeOrder(checkout());
    await Promise.resolve();
    expect(orders()).toBe(1);
  });

  test('and whose order waits for totals: one order', async () => {
    let settle: (isGood: boolean) => void = () => undefined;
    answer(() => new Promise(() => undefined));
    submitInside('checkout_place_order', () => {
      couponRequest.current = new Promise((resolve) => (settle = resolve));
      void placeOrder(checkout());
    });
    void placeOrder(checkout());
    couponRequest.current = null;
    settle(true);
    await vi.waitFor(() => expect(orders()).toBe(1));
    await Promise.resolve();
    expect(orders()).toBe(1);
  });

  test('a handler that only marks the form itself stops nothing', async () => {
    answer(() => new Promise(() => undefined));
    submitInside('checkout_place_order', () => form().classList.add('processing'));
    void placeOrder(checkout());
    expect(orders()).toBe(1);
  });
});

describe('errors', () => {
  const MESSAGES = `<ul class="woocommerce-error" role="alert"><li data-id="billing_postcode"><strong>Postcode</strong> is wrong.</li><li data-id="twin">Twin</li><li>General</li></ul>`;

  test('stand in one alert above the form, linked, focused, and next to their fields', async () => {
    answer(() => failure(MESSAGES));
    await placeOrder(checkout());
    expect(at('ul.woocommerce-error li')?.textContent).not.toBe('Old');
    expect(at('.woocommerce-info')).not.toBeNull();
    const group = form().firstElementChild;
    expect(group?.className).toBe('woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout');
    expect(group?.querySelector('[role="alert"] > ul:not([role])[tabindex="-1"]')).toBe(
      document.activeElement,
    );
    expect(group?.querySelector('li > a')?.getAttribute('href')).toBe('#billing_postcode');
    expect(group?.querySelectorAll('li:not([data-id]) a')).toHaveLength(0);
    expect(text('p.checkout-inline-error-message#billing_postcode_description')).toBe('Postcode is wrong.');
    expect(at('#billing_postcode')?.getAttribute('aria-invalid')).toBe('true');
    expect(at('#billing_postcode')?.getAttribute('aria-describedby')).toBe('billing_postcode_description');
    expect(document.querySelectorAll('.checkout-inline-error-message')).toHaveLength(1);
    expect(events.at(-1)).toBe('checkout_error');
    expect(form().classList.contains('processing')).toBe(false);
  });

  test('a link of the summary with a stray % leads to its field', async () => {
    at('#billing_postcode')?.setAttribute('id', 'rate_50%');
    answer(() => failure('<ul class="woocommerce-error"><li data-id="rate_50%">Rate</li></ul>'));
    await placeOrder(checkout());
    at('.woocommerce-error a')?.click();
    expect(document.activeElement?.id).toBe('rate_50%');
  });

  test('a single block-style banner is linked and tied to its field too', async () => {
    answer(() =>
      failure(
        '<div class="wc-block-components-notice-banner is-error" role="alert" data-id="billing_postcode"><svg></svg><div class="wc-block-components-notice-banner__content">Postcode!</div></div>',
      ),
    );
    await placeOrder(checkout());
    expect(at('.wc-block-components-notice-banner')).toBe(document.activeElement);
    expect(at('.wc-block-components-notice-banner__content > a')?.getAttribute('href')).toBe(
      '#billing_postcode',
    );
    expect(text('#billing_postcode_description')).toBe('Postcode!');
  });

  test('the next attempt’s answer takes the inline errors away', async () => {
    answer(() => failure(MESSAGES));
    await placeOrder(checkout());
    answer(() => failure('<ul class="woocommerce-error"><li>Other</li></ul>'));
    await placeOrder(checkout());
    expect(at('.checkout-inline-error-message')).toBeNull();
    expect(document.querySelectorAll('.woocommerce-NoticeGroup-checkout')).toHaveLength(1);
  });

  test('no messages: the configured generic text; refresh also asks for new totals', async () => {
    answer(() => failure('', { refresh: true }));
    await placeOrder(checkout());
    expect(text('.woocommerce-NoticeGroup-checkout')).toBe('Something went wrong. See your order history.');
    expect(events).toContain('update_checkout');
    expect(button().disabled).toBe(false);
  });

  test('a request that another script cancelled: configured text, else our own', async () => {
    answer(() => new RequestFailure('aborted'));
    await placeOrder(checkout());
    expect(text('.woocommerce-NoticeGroup-checkout')).toContain('Something went wrong.');
    Object.assign(globalThis, { wc_checkout_params: { wc_ajax_url: '/', checkout_url: '/order' } });
    await placeOrder(checkout());
    expect(text('.woocommerce-NoticeGroup-checkout')).toBe(
      'The shop could not take the order. Check your connection, then try again.',
    );
    expect(button().disabled).toBe(false);
  });

  test('without a generic text, what the server calls the status is shown, as text', async () => {
    Object.assign(globalThis, { wc_checkout_params: { wc_ajax_url: '/', checkout_url: '/order' } });
    answer(() => new RequestFailure('status', 403, '', 'Forbidden <b>'));
    await placeOrder(checkout());
    expect(text('.woocommerce-NoticeGroup-checkout')).toContain('Forbidden <b>');
  });

  test('one order too many (429): the shopper reads when to try again, and nothing is sent before', async () => {
    vi.useFakeTimers();
    answer(({ url }) =>
      url === '/order' ? new RequestFailure('status', 429, '', '', 90_000) : '{"cart_hash":"abc"}',
    );
    await placeOrder(checkout());
    await vi.advanceTimersByTimeAsync(0);
    expect(text('.woocommerce-NoticeGroup-checkout')).toContain(
      'The shop is busy, so nothing was ordered. Please wait 90 s, then try again.',
    );
    await vi.advanceTimersByTimeAsync(89_000);
    await placeOrder(checkout());
    expect(orders()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    await placeOrder(checkout());
    expect(orders()).toBe(2);
    vi.useRealTimers();
  });

  test.each([400, 402, 409])('an answer of the shop counts with the status %i', async (status) => {
    answer(
      () => new RequestFailure('status', status, failure('<ul class="woocommerce-error"><li>Card</li></ul>')),
    );
    await placeOrder(checkout());
    expect(text('.woocommerce-NoticeGroup-checkout')).toBe('Card');
    expect(button().disabled).toBe(false);
  });

  test('with a status of 500 and more it is shown, but proves nothing', async () => {
    answer(({ url }) =>
      url === '/order' ? new RequestFailure('status', 504, failure('<p>Card</p>')) : '{"cart_hash":""}',
    );
    await placeOrder(checkout());
    expect(text('.woocommerce-NoticeGroup-checkout')).toContain('Card');
    expect(button().disabled).toBe(true);
  });
});
