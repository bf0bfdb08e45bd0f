import { expect, it } from 'vitest';
import { parseExpressSettings } from './express-settings';

const RAW = {
  ajax_url: '/?wc-ajax=%%endpoint%%',
  stripe: { publishable_key: 'pk', is_link_enabled: true },
  nonce: { wc_store_api: 'n' },
  checkout: { currency_code: 'EUR' },
};

const parse = (more: object) => {
  const settings = parseExpressSettings({ ...RAW, ...more });
  if (!settings) throw new Error('settings expected');
  return settings;
};

it('reads the server age from the Store API nonce alone', () => {
  expect(parse({}).server).toBe('store-api');
  expect(parse({ nonce: { checkout: 'c' } }).server).toBe('ajax');
});

it.each([
  [{ is_pay_for_order: '1', is_checkout_page: '1' }, 'order'],
  [{ is_product_page: '1' }, 'product'],
  [{ is_checkout_page: '1' }, 'checkout'],
  [{ is_cart_page: '1' }, 'cart'],
  [{ is_change_payment_method: '1', is_pay_for_order: '1' }, 'change'],
])('%o is the page %s', (more, page) => {
  expect(parse(more).page).toBe(page);
});

it.each([undefined, null, '', [], 7, { stripe: { publishable_key: '' } }, { ...RAW, has_block: '1' }])(
  'is null for %o',
  (raw) => {
    expect(parseExpressSettings(raw)).toBeNull();
  },
);

it('has a pending rate for the sheet, whether the shop prints one or not', () => {
  const rateOf = (default_shipping_option: unknown) =>
    parse({ checkout: { default_shipping_option } }).pendingRate;
  expect(rateOf(null)).toEqual({ id: 'pending', displayName: 'Pending', amount: 0 });
  expect(rateOf({ id: 'soon', label: 'Soon', amount: '5' })).toEqual({
    id: 'soon',
    displayName: 'Soon',
    amount: 5,
  });
});

it('uses the currency of the order, not of the shop', () => {
  const card = { isOrderPay: '1', currency: 'JPY' };
  const currencyOf = (more: object) => parseExpressSettings({ ...RAW, ...more }, card)?.currency;
  expect([currencyOf({ is_pay_for_order: '1' }), currencyOf({ is_cart_page: '1' })]).toEqual(['jpy', 'eur']);
});

it.each([
  ['no nonce for it', {}, true],
  ['its own nonce', { pay_for_order: 'n' }, false],
  ['the Store API', { wc_store_api: 'n' }, false],
])('has nothing to do on the page of an order with %s: %s', (_, nonce, isIdle) => {
  const given = { stripe: { publishable_key: 'pk' }, is_pay_for_order: '1', nonce };
  expect(parseExpressSettings(given) === null).toBe(isIdle);
});

it('requires a phone number if the gateway does', () => {
  const stripe = { publishable_key: 'pk' };
  expect(parseExpressSettings({ stripe })?.needsPhone).toBe(false);
  expect(parseExpressSettings({ stripe }, { isPayerPhoneRequired: '1' })?.needsPhone).toBe(true);
});
