import { delegate, type Stop } from '../dom';
import { REMOVE_BUTTON } from './markup';

/** Links with `role="button"` that Space must press too (storefront contract 7). */
const SPACE_LINKS = `${REMOVE_BUTTON}, .add_to_cart_button[role="button"], .product-remove > a, .shipping-calculator-button, .cart_totals .woocommerce-remove-coupon`;

/** Space presses links that say they are buttons (contract 7). */
export const listenForSpace = (document: Document): Stop =>
  delegate<KeyboardEvent>(document, 'keydown', SPACE_LINKS, (event, link) => {
    if (event.key !== ' ' || event.defaultPrevented) return;
    event.preventDefault();
    link.click();
  });
