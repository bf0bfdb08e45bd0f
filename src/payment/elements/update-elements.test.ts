import { beforeEach, expect, it, vi } from 'vitest';
import { RequestFailure } from '../../http/send';
import { setTransport } from '../../http/transport';
import { $cart } from '../../shop/cart-state';
import { forgetStoreCart } from '../../shop/store-cart';
import type { StripeInstance } from '../../stripe/open-stripe';
import { method, setElement, startWith } from '../payment.fixture';
import type { PaymentSession } from '../payment-session';
import { loadElement } from './load-element';
import { followCart, requestTotal, setTotal } from './update-elements';

// @vitest-environment happy-dom

let payment: PaymentSession;
let bringStripe = (): void => undefined;
const made = vi.fn();
const element = { mount: () => undefined, on: () => undefined };
const client = { elements: made };
vi.mock('../../stripe/open-stripe', async (original) => ({
  ...(await original<typeof import('../../stripe/open-stripe')>()),
  openStripe: () =>
    new Promise((resolve) => {
      bringStripe = () => resolve({ client, release: '' } as unknown as StripeInstance);
    }),
}));

beforeEach(() => {
  payment = startWith();
  made.mockReset().mockReturnValue({ create: () => element });
  document.body.innerHTML = '<form class="checkout"><div></div></form>';
});

it('an element is created with the current total, however long Stripe.js takes', async () => {
  payment.appearance = { theme: 'night' };
  setElement(payment, 'card', { box: document.querySelector('div') });
  const loading = loadElement(payment, method(payment, 'card'));
  setTotal(payment, 5100);
  bringStripe();
  await loading;
  expect(made).toHaveBeenCalledTimes(1);
  expect(made.mock.calls[0]?.[0]).toMatchObject({ amount: 5100, appearance: { theme: 'night' } });
});

it('an element that does not settle, or throws, does not keep others at the old amount', () => {
  const update = vi.fn((_: unknown): unknown => undefined);
  const hanging = { update: () => new Promise(() => undefined) };
  const refusing = {
    update: () => {
      throw new Error('not now');
    },
  };
  setElement(payment, 'card', { elements: hanging });
  setElement(payment, 'sepa_debit', { elements: refusing });
  setElement(payment, 'ideal', { elements: { update } });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  setTotal(payment, 0);
  setTotal(payment, 5200);
  expect(update.mock.calls).toEqual([
    [{ mode: 'setup', currency: 'eur' }],
    [{ mode: 'payment', currency: 'eur', amount: 5200 }],
  ]);
});

it.each([
  ['$50.00', { mode: 'payment', currency: 'usd', amount: 4500 }],
  ['€50.00', undefined],
  ['', undefined],
])('a cart that counts in dollars while the page prints “%s”', async (printed, expected) => {
  payment.printedTotal = printed;
  const update = vi.fn();
  setElement(payment, 'card', { elements: { update } });
  const text = '{"totals":{"total_price":"4500","currency_code":"USD","currency_minor_unit":2}}';
  const undo = setTransport(() => Promise.resolve({ status: 200, text, url: '', header: () => null }));
  forgetStoreCart();
  const stop = $cart.listen((cart) => followCart(payment, cart));
  await requestTotal(payment);
  stop();
  undo();
  expect(update.mock.calls[0]?.[0]).toEqual(expected);
});

it('a total whose request failed is requested with the next update', async () => {
  payment.printedTotal = '€ 52';
  forgetStoreCart();
  const undo = setTransport(() => Promise.reject(new RequestFailure('network', 0, '', 'offline')));
  await expect(requestTotal(payment)).rejects.toThrow('offline');
  undo();
  expect(payment.printedTotal).toBe('');
});
