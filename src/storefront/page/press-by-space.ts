import { delegate } from '../../dom/events/events';
import type { Stop } from '../../dom/types';

/** Links that Space must press too: cart rows, mini-cart, listings, calculator, coupons, prompts (contract 7). */
const SPACE_LINKS =
  '.remove, .remove_from_cart_button, .add_to_cart_button[role="button"], .shipping-calculator-button, a.woocommerce-remove-coupon, a.showcoupon, a.showlogin';

/** Space presses links that say they are buttons, unless somebody did so already. */
export const pressBySpace = (): Stop =>
  delegate<KeyboardEvent>(document, 'keydown', SPACE_LINKS, (event, link) => {
    if (event.key !== ' ' || event.defaultPrevented) return;
    event.preventDefault();
    link.click();
  });
