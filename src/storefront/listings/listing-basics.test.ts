// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { raiseToMinimum } from './quantity-minimum';
import { announceResultCount } from './result-count';

describe('the result count', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is silent for 2000 ms, and does not change beside product filters', async () => {
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

describe('quantity minimum', () => {
  const raise = (): void => raiseToMinimum(document.querySelector('input') ?? document.body);

  it.each([
    ['below', 'min="2" value="1"', '2'],
    ['at least 0', 'min="0" value="-1"', '0'],
    ['enough', 'min="2" value="5"', '5'],
    ['empty, as in grouped products', 'min="0" value=""', ''],
    ['without a minimum', 'value="-3"', '-3'],
    ['a negative minimum', 'min="-5" value="-9"', '-9'],
  ])('%s', (_name, attributes, value) => {
    document.body.innerHTML = `<input class="qty" ${attributes}>`;
    raise();
    expect(document.querySelector('input')?.value).toBe(value);
  });

  it('rows of the cart do not change', () => {
    document.body.innerHTML = '<p class="product-quantity"><input class="qty" min="2" value="1"></p>';
    raise();
    expect(document.querySelector('input')?.value).toBe('1');
  });
});
