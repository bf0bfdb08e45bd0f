// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import {
  formatPrice,
  type PriceFilter,
  percentOf,
  printedPrices,
  readPriceFilter,
  withPrice,
} from './price-filter';

const page = globalThis as { woocommerce_price_slider_params?: unknown };
afterEach(() => {
  delete page.woocommerce_price_slider_params;
});

const read = (
  low = 'value="0" data-min="0"',
  high = 'value="150" data-max="150"',
  step = '10',
): PriceFilter => {
  document.body.innerHTML = `<div id="w"><div class="price_slider"></div><div class="price_slider_amount" data-step="${step}">
    <label for="min_price"> Least </label><input id="min_price" name="min_price" ${low}>
    <input id="max_price" name="max_price" placeholder="Most" ${high}></div></div>`;
  return readPriceFilter(document.querySelector('#w') as HTMLElement) as PriceFilter;
};

describe('a widget', () => {
  it('has the names of its fields', () => expect(read().names).toEqual(['Least', 'Most']));

  it('is none without a slider or a field', () => {
    document.body.innerHTML = '<div id="w"><div class="price_slider_amount"></div></div>';
    expect(readPriceFilter(document.querySelector('#w') as HTMLElement)).toBeNull();
  });

  it.each([
    ['value="20" data-min="0"', 'value="90" data-max="150"', [20, 90]],
    ['value="-5" data-min="0"', 'value="999" data-max="150"', [0, 150]],
    ['value="" data-min="0"', 'value="abc" data-max="150"', [0, 150]],
    ['value="90" data-min="0"', 'value="20" data-max="150"', [90, 90]],
  ])('begins with the prices of %s and %s', (low, high, prices) => {
    expect(printedPrices(read(low, high))).toEqual(prices);
  });
});

describe('a handle', () => {
  it.each([
    [0, 44, [40, 100]],
    [0, 45.1, [50, 100]],
    [0, 130, [100, 100]],
    [0, -9, [0, 100]],
    [1, 3, [20, 20]],
    [1, 146, [20, 145]],
    [1, 999, [20, 145]],
  ] as const)('%i moves towards %d and stops at %j', (handle, to, prices) => {
    const filter = read(undefined, 'value="145" data-max="145"');
    expect(withPrice(filter, [20, 100], handle, to)).toEqual(prices);
  });

  it('keeps steps such as 0.1 exact', () => {
    const filter = read('value="0" data-min="0"', 'value="1" data-max="1"', '0.1');
    expect(withPrice(filter, [0, 1], 0, 0.3)).toEqual([0.3, 1]);
  });

  it('is at the start of a range without length', () => {
    expect(percentOf(read('value="5" data-min="5"', 'value="5" data-max="5"'), 5)).toBe(0);
  });

  it.each(['', '0', 'x', '-3'])('moves by 1 where the step is %j', (step) => {
    expect(withPrice(read(undefined, undefined, step), [0, 150], 0, 7.2)).toEqual([7, 150]);
  });
});

it.each([
  [{}, 1234.5, '1,235'],
  [{ currency_format_symbol: '&euro;', currency_format: '%s%v' }, 1500, '&euro;1,500'],
  [
    {
      currency_format_symbol: '$&',
      currency_format: '%v %s',
      currency_format_num_decimals: '2',
      currency_format_decimal_sep: ',',
      currency_format_thousand_sep: '.',
    },
    1234567.891,
    '1.234.567,89 $&',
  ],
  [{ currency_format_thousand_sep: '' }, 1e6, '1000000'],
  [{ currency_format_num_decimals: 99 }, 1, '1.00000000'],
])('%j writes %d as %s', (settings, price, text) => {
  page.woocommerce_price_slider_params = settings;
  expect(formatPrice(price)).toBe(text);
});
