import type { Stop } from '../../dom/events';
import { listen } from '../../host/events/listen';

/** Links that Space activates: rows of cart and mini-cart, listings, calculator, coupons, prompts of the checkout. */
const SPACE_LINKS =
  '.remove, .remove_from_cart_button, .add_to_cart_button[role="button"], .shipping-calculator-button, a.woocommerce-remove-coupon, a.showcoupon, a.showlogin';

/** Makes Space click links with the role of a button, unless another script has handled the key. */
export const pressBySpace = (): Stop =>
  listen(document, 'keydown', { selector: SPACE_LINKS }, (event) => {
    if ((event.originalEvent as KeyboardEvent | undefined)?.key !== ' ' || event.isDefaultPrevented()) return;
    event.preventDefault();
    (event.currentTarget as HTMLElement).click();
  });
