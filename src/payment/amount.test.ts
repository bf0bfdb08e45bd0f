// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { RequestFailure } from '../http/failure';
import { setTransport } from '../http/transport';
import { forgetStoreCart } from '../shop/store-cart';
import type { StripeInstance } from '../stripe/open-stripe';
import type { Appearance } from '../stripe/types';
import { setAmount } from './amount';
import { component, deskOf } from './card.fixture';
import { askTotal } from './cart-total';
import { mountBox } from './mount';

let bringLooks = (_: Appearance): void => undefined;
vi.mock('./looks', () => ({
  sampleLooks: () => new Promise<Appearance>((resolve) => (bringLooks = resolve)),
}));

const made = vi.fn();
const element = { mount: () => undefined, on: () => undefined };
const client = { elements: made };
vi.mock('../stripe/open-stripe', async (original) => ({
  ...(await original<typeof import('../stripe/open-stripe')>()),
  openStripe: () =>
    Promise.resolve({ client, typesOption: 'paymentMethodTypes' } as unknown as StripeInstance),
}));

beforeEach(() => {
  made.mockReset().mockReturnValue({ create: () => element });
  document.body.innerHTML = `<form class="checkout"><input type="radio" name="payment_method" value="stripe" checked>
    <div class="wc-stripe-upe-element" data-payment-method-type="card"></div></form>`;
});

it('an element is made with the total of that moment, however long the looks take', async () => {
  const desk = deskOf();
  mountBox(desk, document.querySelector('div') as HTMLElement);
  await vi.waitFor(() => expect(desk.appearance).toBeDefined());
  await vi.dynamicImportSettled();
  setAmount(desk, 5100);
  bringLooks({ theme: 'night' });
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(1));
  expect(made.mock.calls[0]?.[0]).toMatchObject({ amount: 5100, appearance: { theme: 'night' } });
});

it('an element that does not answer, or refuses, keeps no other at the old amount', () => {
  const desk = deskOf();
  const update = vi.fn((_: unknown): unknown => undefined);
  const hanging = { update: () => new Promise(() => undefined) };
  const refusing = {
    update: () => {
      throw new Error('not now');
    },
  };
  Object.assign(component(desk, 'card'), { elements: hanging });
  Object.assign(component(desk, 'sepa_debit'), { elements: refusing });
  Object.assign(component(desk, 'ideal'), { elements: { update } });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  setAmount(desk, 0);
  setAmount(desk, 5200);
  expect(update.mock.calls).toEqual([
    [{ mode: 'setup', currency: 'eur' }],
    [{ mode: 'payment', currency: 'eur', amount: 5200 }],
  ]);
});

it.each([
  ['$50.00', { mode: 'payment', currency: 'usd', amount: 4500 }],
  ['€50.00', undefined],
  ['', undefined],
])('a cart that counts in dollars while the page prints “%s”', async (printedTotal, expected) => {
  const desk = Object.assign(deskOf(), { printedTotal });
  const update = vi.fn();
  Object.assign(component(desk, 'card'), { elements: { update } });
  const text = '{"totals":{"total_price":"4500","currency_code":"USD","currency_minor_unit":2}}';
  const undo = setTransport(() => Promise.resolve({ status: 200, text, url: '', header: () => null }));
  forgetStoreCart();
  await askTotal(desk);
  undo();
  expect(update.mock.calls[0]?.[0]).toEqual(expected);
});

it('a total that could not be asked for is asked for with the next update', async () => {
  const desk = Object.assign(deskOf(), { printedTotal: '€ 52' });
  forgetStoreCart();
  const undo = setTransport(() => Promise.reject(new RequestFailure('network', 0, '', 'offline')));
  await expect(askTotal(desk)).rejects.toThrow('offline');
  undo();
  expect(desk.printedTotal).toBe('');
});
