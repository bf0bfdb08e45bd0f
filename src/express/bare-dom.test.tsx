// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { encodeFields } from '../http/fields';
import { type Request, setTransport } from '../http/transport';
import { mount } from './page.fixture';

/** A page without layout, and a Stripe.js whose groups know no update. */
document.body.innerHTML =
  '<div class="cart_totals"><div id="wc-stripe-express-checkout-element" style="display:none"></div></div>';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const element = {
  mount: () => undefined,
  unmount: () => undefined,
  destroy: () => undefined,
  on: (type: string, listener: Listener) => listeners.set(type, listener),
};
const elements = { create: () => element, submit: async () => undefined };
const client = {
  elements: () => elements,
  createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_1' } }),
};

const CART = {
  needs_shipping: true,
  totals: { total_price: '2280', total_shipping: null, currency_minor_unit: 2 },
};
const ORDER = { payment_result: { payment_status: 'failure', payment_details: [] }, message: 'Declined' };
const requests: Request[] = [];
const answerTo = (url: string): object => {
  if (url.includes('checkout')) return ORDER;
  return url.includes('update_shipping_method') ? { result: 'success', total: { amount: 1 } } : CART;
};

const PARAMS = {
  stripe: { publishable_key: 'pk', is_link_enabled: true, is_payment_request_enabled: false },
  nonce: { wc_store_api: 'n1', normalize_address: 'n2' },
  checkout: {
    currency_code: 'usd',
    default_shipping_option: { id: 'pending', displayName: 'Pending', amount: 0 },
  },
  is_cart_page: '1',
};

/** What Stripe says of the button; answers with the spies of the event. */
function emit(type: string, event: object = {}) {
  const spies = { resolve: vi.fn(), reject: vi.fn(), paymentFailed: vi.fn() };
  listeners.get(type)?.({ ...spies, expressPaymentType: 'link', ...event });
  return spies;
}

it('sells and orders', async () => {
  setTransport((request) => {
    requests.push(request);
    const text = JSON.stringify(answerTo(request.url));
    return Promise.resolve({ status: 200, text, url: '', header: () => null });
  });
  Object.assign(globalThis, {
    Stripe: () => client,
    scrollTo: () => undefined,
    wc_stripe_express_checkout_params: PARAMS,
  });
  mount();
  await vi.waitFor(() => expect(listeners.has('confirm')).toBe(true));
  const press = emit('click');
  await vi.waitFor(() => expect(press.resolve).toHaveBeenCalledOnce());
  expect(press.resolve.mock.calls[0]?.[0].shippingRates).toEqual([
    { id: 'pending', displayName: 'Pending', amount: 0 },
  ]);
  const rate = emit('shippingratechange', { shippingRate: { id: 'x' } });
  await vi.waitFor(() => expect(rate.resolve).toHaveBeenCalledOnce());

  const payer = { billingDetails: { name: 'Ann Lee', phone: null }, payerPhone: '(1) 2-3' };
  const { paymentFailed } = emit('confirm', payer);
  await vi.waitFor(() => expect(document.querySelector('.woocommerce-error')?.textContent).toBe('Declined'));
  expect(paymentFailed).not.toHaveBeenCalled();
  const [normalize, order] = requests.slice(-2);
  expect(normalize?.url).toBe('/?wc-ajax=wc_stripe_normalize_address');
  expect(encodeFields(normalize?.fields ?? {})).toMatch(/data%5Bshipping_address%5D%5Bmethod%5D%5B%5D=$/);
  expect(order?.json).toMatchObject({ billing_address: { phone: '123' } });
});
