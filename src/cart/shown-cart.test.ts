// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readCartMarkup } from './shown-cart';

describe('reading the cart page', () => {
  const page = (inside: string): string =>
    `<html><body><div class="woocommerce">${inside}</div></body></html>`;

  it('takes each notice once and leaves out those that are part of another element', () => {
    const { notices, forms } = readCartMarkup(
      page(`<div class="woocommerce-message">Cart updated.</div><div class="woocommerce-message">Cart updated.</div>
        <div class="woocommerce-form-coupon-toggle"><div class="woocommerce-info">Have a coupon?</div></div>
        <div id="payment"><div class="woocommerce-info">No methods</div></div>
        <div class="wc-block-components-notice-banner is-error">Block</div><form class="woocommerce-cart-form"></form>`),
      document,
    );
    expect(notices.map((notice) => notice.textContent)).toEqual(['Cart updated.', 'Block']);
    expect(forms).toHaveLength(1);
  });

  it('an empty cart keeps its own message', () => {
    const { empty, notices } = readCartMarkup(
      page(
        '<div class="wc-empty-cart-message"><div class="woocommerce-info">Your cart is currently empty.</div></div>',
      ),
      document,
    );
    expect(empty?.className).toBe('woocommerce');
    expect(notices).toEqual([]);
  });
});
