// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { strengthOf } from './account/strength';

import { readFragmentSettings } from './fragments/settings';
import { DAY } from './fragments/stored-fragments';
import { announceResultCount, RESULT_COUNT_DELAY } from './listing/announce-result-count';
import { raiseToMinimum } from './listing/raise-quantities';
import { FOCUS_DELAY, focusNotices } from './page/focus-notices';
import { TIP_SLIDE } from './tips/description-tips';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('constants of the spec', () => {
  it.each([
    ['focus to first alert: after 500 ms', FOCUS_DELAY, 500],
    ['result-count live region refresh: after 2000 ms', RESULT_COUNT_DELAY, 2000],
    ['description tips slide in and out: 250 ms', TIP_SLIDE, 250],
    ['stored fragments are good for 24 hours', DAY, 24 * 60 * 60 * 1000],
  ])('%s', (_row, actual, expected) => {
    expect(actual).toBe(expected);
  });

  it('the first alert has focus at 500 ms and not before', async () => {
    document.body.innerHTML =
      '<div class="woocommerce-info" role="status">i</div><div class="woocommerce-message" role="alert">Added</div>';
    void focusNotices(document, document.body);
    await vi.advanceTimersByTimeAsync(499);
    expect(document.activeElement).toBe(document.body);
    await vi.advanceTimersByTimeAsync(1);
    expect(document.activeElement?.textContent).toBe('Added');
  });

  it('the result count is silent for 2000 ms, and is left alone beside product filters', async () => {
    document.body.innerHTML = '<p class="woocommerce-result-count">Showing <b>3</b></p>';
    const count = document.querySelector('p') as HTMLElement;
    void announceResultCount();
    await vi.advanceTimersByTimeAsync(1999);
    expect([count.getAttribute('role'), count.getAttribute('aria-hidden')]).toEqual(['alert', 'true']);
    await vi.advanceTimersByTimeAsync(1);
    expect([count.getAttribute('aria-hidden'), count.innerHTML]).toEqual(['false', 'Showing <b>3</b>']);
    document.body.innerHTML =
      '<p class="woocommerce-result-count"></p><div data-wp-interactive="woocommerce/product-filters"></div>';
    await announceResultCount();
    expect(document.querySelector('p')?.hasAttribute('role')).toBe(false);
  });
});

describe('fragments (contract 2.2)', () => {
  const read = (raw: unknown) => {
    vi.stubGlobal('wc_cart_fragments_params', raw);
    const settings = readFragmentSettings();
    vi.unstubAllGlobals();
    return settings;
  };

  it('request time-out as printed, else 5000 ms', () => {
    expect(read({ request_timeout: '7000' }).timeout).toBe(7000);
    for (const raw of [undefined, [], { request_timeout: '' }, { request_timeout: 'x' }])
      expect(read(raw).timeout).toBe(5000);
  });

  it('keys as printed, else the usual ones', () => {
    expect(read({ cart_hash_key: 'k', fragment_name: 'n' })).toMatchObject({ hashKey: 'k', mapKey: 'n' });
    expect(read(undefined)).toMatchObject({ hashKey: 'wc_cart_hash', mapKey: 'wc_fragments' });
  });
});

describe('quantity minimum (spec 5, contract 4.14)', () => {
  it.each([
    ['below', 'min="2" value="1"', '2'],
    ['at least 0', 'min="0" value="-1"', '0'],
    ['enough', 'min="2" value="5"', '5'],
    ['empty, as in grouped products', 'min="0" value=""', ''],
    ['without a minimum', 'value="-3"', '-3'],
    ['a negative minimum', 'min="-5" value="-9"', '-9'],
  ])('%s', (_name, attributes, value) => {
    document.body.innerHTML = `<input class="qty" ${attributes}>`;
    raiseToMinimum(document);
    expect(document.querySelector('input')?.value).toBe(value);
  });

  it('rows of the cart are left alone', () => {
    document.body.innerHTML = '<p class="product-quantity"><input class="qty" min="2" value="1"></p>';
    raiseToMinimum(document);
    expect(document.querySelector('input')?.value).toBe('1');
  });
});

describe('password grades', () => {
  it.each([
    [0, 'short'],
    [1, 'short'],
    [2, 'bad'],
    [3, 'good'],
    [4, 'strong'],
    [5, 'short'],
  ])('%d is %s', (grade, strength) => {
    expect(strengthOf(grade)).toBe(strength);
  });
});
