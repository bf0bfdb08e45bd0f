// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { RequestFailure } from '../../http/failure';
import { setTransport } from '../../http/transport';
import { forgetStoreCart } from '../../shop/store-cart';
import { $cart } from '../../shop/stores';
import type { StripeInstance } from '../../stripe/open-stripe';
import { method, putInstance } from '../payment.fixture';
import { loadElement } from '../payment-element/load-element';
import { $appearance, $total } from '../stores';
import { askTotal } from './ask-total';
import { followCart } from './follow-cart';
import { setTotal } from './set-total';

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
  made.mockReset().mockReturnValue({ create: () => element });
  document.body.innerHTML = '<form class="checkout"><div></div></form>';
});

it('an element is made with the total of that moment, however long Stripe.js takes', async () => {
  $appearance.set({ theme: 'night' });
  putInstance('card', { box: document.querySelector('div') });
  const loading = loadElement(method('card'));
  setTotal(5100);
  bringStripe();
  await loading;
  expect(made).toHaveBeenCalledTimes(1);
  expect(made.mock.calls[0]?.[0]).toMatchObject({ amount: 5100, appearance: { theme: 'night' } });
});

it('an element that does not answer, or refuses, keeps no other at the old amount', () => {
  const update = vi.fn((_: unknown): unknown => undefined);
  const hanging = { update: () => new Promise(() => undefined) };
  const refusing = {
    update: () => {
      throw new Error('not now');
    },
  };
  putInstance('card', { elements: hanging });
  putInstance('sepa_debit', { elements: refusing });
  putInstance('ideal', { elements: { update } });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  setTotal(0);
  setTotal(5200);
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
  $total.set({ ...$total.get(), printed });
  const update = vi.fn();
  putInstance('card', { elements: { update } });
  const text = '{"totals":{"total_price":"4500","currency_code":"USD","currency_minor_unit":2}}';
  const undo = setTransport(() => Promise.resolve({ status: 200, text, url: '', header: () => null }));
  forgetStoreCart();
  const stop = $cart.listen(followCart);
  await askTotal();
  stop();
  undo();
  expect(update.mock.calls[0]?.[0]).toEqual(expected);
});

it('a total that could not be asked for is asked for with the next update', async () => {
  $total.set({ ...$total.get(), printed: '€ 52' });
  forgetStoreCart();
  const undo = setTransport(() => Promise.reject(new RequestFailure('network', 0, '', 'offline')));
  await expect(askTotal()).rejects.toThrow('offline');
  undo();
  expect($total.get().printed).toBe('');
});
