// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, type Request, RequestFailure, setTransport } from '../../http';
import { hear, tell } from '../../page';
import { type Checkout, freshCheckout } from '../state';
import { placeOrder } from './place-order';
import { LOGIN_SCROLL, SLIDE } from './toggles';

const GENERIC = 'Something went wrong. See your <a href="/orders/">order history</a>.';
const PAGE = `<ul class="woocommerce-error"><li>Old</li></ul><div class="woocommerce-info">Coupon? <a class="showcoupon">x</a></div>
<form class="checkout">
  <p class="form-row woocommerce-validated" id="billing_postcode_field"><input class="input-text" id="billing_postcode" name="billing_postcode" value="x"></p>
  <p class="form-row"><input class="input-text" id="twin"></p><p class="form-row"><input class="input-text" id="twin"></p>
  <input type="radio" name="payment_method" id="payment_method_cod" value="cod" checked>
  <button id="place_order" type="submit">Place order</button></form>`;

type Fate = (request: Request) => string | RequestFailure;

let checkout: Checkout;
let asked: Request[];
let fate: Fate;
let events: string[];
let stops: (() => void)[];

const answerOf = (text: string): Answer => ({ status: 200, text, url: '', header: () => null });
const at = (selector: string): HTMLElement | null => document.querySelector(selector);
const text = (selector: string): string => (at(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
const failure = (messages: string, more = {}): string =>
  JSON.stringify({ result: 'failure', messages, ...more });
const button = (): HTMLButtonElement => at('#place_order') as HTMLButtonElement;
const orders = (): number => asked.filter(({ url }) => url === '/order').length;

beforeEach(() => {
  Object.assign(globalThis, {
    wc_checkout_params: {
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      checkout_url: '/order',
      i18n_checkout_error: GENERIC,
    },
  });
  Object.assign(window, { scrollTo: () => undefined, matchMedia: () => ({ matches: true }) });
  document.body.innerHTML = PAGE;
  location.hash = '';
  checkout = freshCheckout(document.forms[0] as HTMLFormElement);
  asked = [];
  events = [];
  const names = ['checkout_error', 'update_checkout'];
  stops = [
    setTransport(async (request) => {
      asked.push(request);
      const result = fate(request);
      if (typeof result !== 'string') throw result;
      return answerOf(result);
    }),
    ...names.map((name) => hear(document.body, name, () => events.push(name))),
    ...['checkout_place_order', 'checkout_place_order_cod', 'checkout_place_order_success'].map((name) =>
      hear(checkout.form, name, () => events.push(name)),
    ),
  ];
});

afterEach(() => {
  for (const stop of stops) stop();
});

describe('placing an order', () => {
  test('asks the page, posts the form once with a bound, follows a bare # and stays covered', async () => {
    fate = () => '{"result":"success","redirect":"#confirm:1"}';
    await placeOrder(checkout);
    expect(events).toEqual([
      'checkout_place_order',
      'checkout_place_order_cod',
      'checkout_place_order_success',
    ]);
    expect(asked[0]).toMatchObject({ url: '/order', accept: 'json', timeout: 120_000 });
    expect(asked[0]?.body).toContain('payment_method=cod');
    expect(location.hash).toBe('#confirm:1');
    expect(checkout.form.classList.contains('processing')).toBe(true);
    await placeOrder(checkout);
    expect(orders()).toBe(1);
  });

  test('asks the browser to ask before leaving only while the order is on its way', async () => {
    const leave = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    let wasAsked = false;
    fate = () => {
      wasAsked = leave();
      return failure('<ul class="woocommerce-error"><li>No</li></ul>');
    };
    await placeOrder(checkout);
    expect(wasAsked).toBe(true);
    expect(leave()).toBe(false);
  });

  test('a veto leaves the form idle and the second question unasked', async () => {
    checkout.form.addEventListener('checkout_place_order', (event) => event.preventDefault(), { once: true });
    fate = () => '{}';
    await placeOrder(checkout);
    expect(events).toEqual(['checkout_place_order']);
    expect(orders()).toBe(0);
    expect(checkout.form.classList.contains('processing')).toBe(false);
  });
});

describe('errors', () => {
  const MESSAGES = `<ul class="woocommerce-error" role="alert"><li data-id="billing_postcode"><strong>Postcode</strong> is wrong.</li><li data-id="twin">Twin</li><li>General</li></ul>`;

  test('stand in one alert above the form, linked, focused, and next to their fields', async () => {
    fate = () => failure(MESSAGES);
    await placeOrder(checkout);
    expect(at('ul.woocommerce-error li')?.textContent).not.toBe('Old');
    expect(at('.woocommerce-info')).not.toBeNull();
    const group = checkout.form.firstElementChild;
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
    expect(checkout.form.classList.contains('processing')).toBe(false);
  });

  test('a single block-style banner is linked and tied to its field too', async () => {
    fate = () =>
      failure(
        '<div class="wc-block-components-notice-banner is-error" role="alert" data-id="billing_postcode"><svg></svg><div class="wc-block-components-notice-banner__content">Postcode!</div></div>',
      );
    await placeOrder(checkout);
    expect(at('.wc-block-components-notice-banner')).toBe(document.activeElement);
    expect(at('.wc-block-components-notice-banner__content > a')?.getAttribute('href')).toBe(
      '#billing_postcode',
    );
    expect(text('#billing_postcode_description')).toBe('Postcode!');
  });

  test('the next attempt’s answer takes the inline errors away', async () => {
    fate = () => failure(MESSAGES);
    await placeOrder(checkout);
    fate = () => failure('<ul class="woocommerce-error"><li>Other</li></ul>');
    await placeOrder(checkout);
    expect(at('.checkout-inline-error-message')).toBeNull();
    expect(document.querySelectorAll('.woocommerce-NoticeGroup-checkout')).toHaveLength(1);
  });

  test('no messages: the configured generic text; refresh also asks for new totals', async () => {
    fate = () => failure('', { refresh: true });
    await placeOrder(checkout);
    expect(text('.woocommerce-NoticeGroup-checkout')).toBe('Something went wrong. See your order history.');
    expect(events).toContain('update_checkout');
    expect(checkout.isLocked).toBeFalsy();
  });

  test('HTTP error before anything was taken: configured text, else our own', async () => {
    fate = () => new RequestFailure('status', 403, '-1');
    await placeOrder(checkout);
    expect(text('.woocommerce-NoticeGroup-checkout')).toContain('Something went wrong.');
    Object.assign(globalThis, { wc_checkout_params: { wc_ajax_url: '/', checkout_url: '/order' } });
    await placeOrder(checkout);
    expect(text('.woocommerce-NoticeGroup-checkout')).toBe(
      'The shop could not take the order. Check your connection, then try again.',
    );
    expect(button().disabled).toBe(false);
  });

  test('without a generic text, what the server calls the status is said, as text (spec 8)', async () => {
    Object.assign(globalThis, { wc_checkout_params: { wc_ajax_url: '/', checkout_url: '/order' } });
    fate = () => new RequestFailure('status', 403, '', 'Forbidden <b>');
    await placeOrder(checkout);
    expect(text('.woocommerce-NoticeGroup-checkout')).toContain('Forbidden <b>. The shop could not');
    fate = () => new RequestFailure('status', 500, '', 'Internal Server Error');
    await placeOrder(checkout);
    expect(text('.woocommerce-NoticeGroup-checkout')).toContain('Internal Server Error');
  });

  test('an error status with a readable answer is that answer', async () => {
    fate = () =>
      new RequestFailure('status', 500, failure('<ul class="woocommerce-error"><li>Card</li></ul>'));
    await placeOrder(checkout);
    expect(text('.woocommerce-NoticeGroup-checkout')).toBe('Card');
    expect(checkout.isLocked).toBeFalsy();
  });
});

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
      fate = () => result;
      await placeOrder(checkout);
      expect(text('.woocommerce-NoticeGroup-checkout')).toContain('may already have been placed');
      expect(text('.woocommerce-NoticeGroup-checkout')).toContain('order history');
      expect(button().disabled).toBe(true);
      await placeOrder(checkout);
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
      fate = ({ url }) => (url === '/order' ? result : '{"fragments":{},"cart_hash":""}');
      await placeOrder(checkout);
      await vi.waitFor(() =>
        expect(text('.woocommerce-NoticeGroup-checkout')).toContain('most likely placed'),
      );
      expect(button().disabled).toBe(true);
      expect(orders()).toBe(1);
    });
  }

  test('a cart that still holds the goods unlocks the button', async () => {
    fate = ({ url }) => (url === '/order' ? 'garbage' : '{"fragments":{},"cart_hash":"abc"}');
    await placeOrder(checkout);
    await vi.waitFor(() => expect(button().disabled).toBe(false));
    expect(text('.woocommerce-NoticeGroup-checkout')).toContain('still holds your items');
  });

  test('other news takes older errors away, but not the way out of the lock', async () => {
    fate = () => new RequestFailure('network');
    await placeOrder(checkout);
    at('.woocommerce-error')?.remove();
    tell(document.body, 'updated_checkout');
    expect(text('.woocommerce-NoticeGroup-checkout')).toContain('may already have been placed');
    at('.woocommerce-NoticeGroup-checkout button:last-child')?.click();
    tell(document.body, 'updated_checkout');
    expect([button().disabled, at('.woocommerce-error')]).toEqual([false, null]);
  });

  test('a button somebody else disabled stays disabled', async () => {
    button().disabled = true;
    fate = ({ url }) => (url === '/order' ? failure('<p>No</p>') : '{}');
    await placeOrder(checkout);
    expect(button().disabled).toBe(true);
  });
});

test('the slides of the prompts take 400 ms, the login form scrolls to 50 px in 300 ms', () => {
  expect(SLIDE).toBe(400);
  expect(LOGIN_SCROLL).toEqual({ offset: 50, duration: 300 });
});
