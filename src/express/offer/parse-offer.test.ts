import { expect, it } from 'vitest';
import { parseExpressSettings } from '../express-settings';
import { fittingItems, parseItems, parseRates } from './offer';
import { offerOfCart, parseDueOrder } from './parse-offer';

// @vitest-environment happy-dom

const settings = (currency: string, decimals: number, server = 'store-api') => {
  const parsed = parseExpressSettings({
    nonce: server === 'ajax' ? {} : { wc_store_api: 'n' },
    ajax_url: '/?wc-ajax=%%endpoint%%',
    stripe: { publishable_key: 'pk' },
    checkout: { currency_code: currency, currency_decimals: decimals, needs_payer_phone: true },
  });
  if (!parsed) throw new Error('settings expected');
  return parsed;
};

const cart = (minorUnit: number, totals: object) => ({
  items: [
    {
      name: 'Mug &amp; Lid',
      quantity: 2,
      variation: [
        { attribute: 'Size', value: 'L' },
        { attribute: 'Colour', value: 'Red' },
      ],
      totals: { line_subtotal: '1800' },
    },
  ],
  needs_shipping: true,
  totals: { currency_minor_unit: minorUnit, ...totals },
});

it('names and counts lines, and subtracts discounts and refunds', () => {
  const given = cart(2, {
    total_price: '2180',
    total_tax: '180',
    total_shipping: '500',
    total_discount: '300',
    total_refund: '100',
  });
  expect(offerOfCart(given, settings('usd', 2))).toEqual({
    amount: 2080,
    currency: 'usd',
    items: [
      { name: 'Mug & Lid (x2) Size: L, Colour: Red', amount: 1800 },
      { name: 'Tax', amount: 180 },
      { name: 'Shipping', amount: 500 },
      { name: 'Discount', amount: -300 },
      { name: 'Refund', amount: -100 },
    ],
    needsShipping: true,
    needsPhone: true,
    rates: [{ id: 'rate-shipping', amount: 500, displayName: 'Shipping' }],
  });
});

it.each([
  ['USD shown without decimals', 'usd', 2, 0, '22', 2200],
  ['JPY kept with two decimals', 'jpy', 0, 2, '2250', 23],
  ['three decimals end in 0', 'kwd', 3, 3, '1234', 1230],
])('scales between cart and currency: %s', (_name, currency, decimals, minorUnit, price, amount) => {
  const given = cart(minorUnit, { total_price: price });
  expect(offerOfCart(given, settings(currency, decimals)).amount).toBe(amount);
});

it('sends no items if they sum above the total', () => {
  const items = [{ name: 'A', amount: 100 }];
  expect(fittingItems(items, 99)).toEqual([]);
  expect(fittingItems(items, 100)).toEqual(items);
});

it('flips discounts of ajax answers and drops a zero subtotal', () => {
  const raw = [
    { label: 'Subtotal', amount: 0 },
    { label: 'Tax', amount: 10 },
    { key: 'total_discount', label: 'Discount', amount: 5 },
  ];
  expect(parseItems(raw)).toEqual([
    { name: 'Tax', amount: 10 },
    { name: 'Discount', amount: -5 },
  ]);
});

it('keeps at most nine rates, each id once', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    id: `r${index % 11}`,
    displayName: 'Rate',
    amount: 1,
  }));
  expect(parseRates(many).map(({ id }) => id)).toEqual([
    'r0',
    'r1',
    'r2',
    'r3',
    'r4',
    'r5',
    'r6',
    'r7',
    'r8',
  ]);
});

const DUE = { order: '189', total: { amount: 2300 }, displayItems: [{ label: 'Discount', amount: -100 }] };

it('requires key and e-mail of an order that is paid through the Store API, and neither without it', () => {
  expect(parseDueOrder(DUE, settings('eur', 2))).toBeNull();
  expect(parseDueOrder(DUE, settings('eur', 2, 'ajax'))).toMatchObject({ amount: 2300, currency: 'eur' });
});
