// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { RequestFailure } from '../../http/failure';
import { UnclearOutcome } from '../../stripe/confirm-intent';
import { PaymentProblem } from '../../stripe/payment-problem';
import { EXPRESS_MESSAGES } from '../messages';
import { plainMessage } from '../notices/plain-message';
import { parseDueOrder } from '../offer/parse-due-order';
import { parseExpressSettings } from '../settings';
import { readFailure, redirectOf, refusalText } from './outcome';

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
  'starts nothing with %o',
  (raw) => {
    expect(parseExpressSettings(raw)).toBeNull();
  },
);

const DUE = { order: '189', total: { amount: 2300 }, displayItems: [{ label: 'Discount', amount: -100 }] };

it('wants key and e-mail of an order where the Store API takes it, and neither before', () => {
  expect(parseDueOrder(DUE, parse({}))).toBeNull();
  expect(parseDueOrder(DUE, parse({ nonce: {} }))).toMatchObject({ amount: 2300, currency: 'eur' });
});

it('has a rate for the sheet before the shop has named any, whether the shop prints one or not', () => {
  const rateOf = (default_shipping_option: unknown) =>
    parse({ checkout: { default_shipping_option } }).pendingRate;
  expect(rateOf(null)).toEqual({ id: 'pending', displayName: 'Pending', amount: 0 });
  expect(rateOf({ id: 'soon', label: 'Soon', amount: '5' })).toEqual({
    id: 'soon',
    displayName: 'Soon',
    amount: 5,
  });
});

it('asks for the order’s money, not for the shop’s', () => {
  const card = { isOrderPay: '1', currency: 'JPY' };
  const currencyOf = (more: object) => parseExpressSettings({ ...RAW, ...more }, card)?.currency;
  expect([currencyOf({ is_pay_for_order: '1' }), currencyOf({ is_cart_page: '1' })]).toEqual(['jpy', 'eur']);
});

const paid = (payment: object) => ({
  payment_result: { payment_status: 'success', payment_details: [], ...payment },
});

it('finds a hash in the details, where the address is blank', () => {
  const details = [{ key: 'redirect', value: '#wc-stripe-confirm-pi:1:pi_1_secret_2:n' }];
  const answer = paid({ redirect_url: '', payment_details: details });
  expect(redirectOf(answer, 'store-api')).toBe('#wc-stripe-confirm-pi:1:pi_1_secret_2:n');
  expect(redirectOf(paid({ redirect_url: 'https://shop.test/ok' }), 'store-api')).toBe(
    'https://shop.test/ok',
  );
});

it.each([
  [{}, 'store-api'],
  [paid({ redirect_url: '' }), 'store-api'],
  [{}, 'ajax'],
  [{ result: 'success' }, 'ajax'],
] as const)('calls %o unclear: the order may exist', (answer, server) => {
  expect(() => redirectOf(answer, server)).toThrow(UnclearOutcome);
});

it('words a refusal in the gateway’s words, else the catalogue’s', () => {
  const refused = {
    payment_result: { payment_status: 'failure', payment_details: [{ key: 'errorMessage', value: 'No.' }] },
  };
  expect(() => redirectOf(refused, 'store-api')).toThrow('No.');
  expect(() => redirectOf({ result: 'failure', messages: 'Not today' }, 'ajax')).toThrow('Not today');
  expect(refusalText({})).toBe(EXPRESS_MESSAGES.order);
  expect(EXPRESS_MESSAGES.order).toBe('There was a problem processing the order.');
  expect(refusalText({ code: 'rest_invalid_param', data: { params: { a: 'A', b: 'B' } } })).toBe('A\nB');
});

it.each([
  [new RequestFailure('status', 400, '{"message":"Refused"}'), PaymentProblem],
  [new RequestFailure('status', 403, '-1'), PaymentProblem],
  [new RequestFailure('status', 500, '{"message":"Fatal"}'), UnclearOutcome],
  [new RequestFailure('status', 524, '<html>'), UnclearOutcome],
  [new RequestFailure('network'), UnclearOutcome],
  [new RequestFailure('timeout'), UnclearOutcome],
  [new RequestFailure('unreadable', 200, '{'), UnclearOutcome],
])('reads %o', (failure, kind) => {
  expect(readFailure(failure)).toBeInstanceOf(kind);
});

it.each([
  ['You cannot add &quot;Mug &amp; Lid&quot;.', 'You cannot add "Mug & Lid".'],
  ['<ul><li>No.</li></ul><p>More</p>', 'No.'],
  ['5 < 6 & 7 > 2', '5 < 6 & 7 > 2'],
])('reads %j as text', (message, text) => {
  expect(plainMessage(message)).toBe(text);
});
