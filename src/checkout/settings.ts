import { asBoolean, asShape, asString, asStrings, readGlobal } from '../page';

/** Name of the host's settings global. */
export const PARAMS = 'wc_checkout_params';

/** What the host printed for its checkout pages (storefront contract 2.2). */
export interface CheckoutSettings {
  /** Template with `%%endpoint%%`. */
  ajaxUrl: string;
  checkoutUrl: string;
  isCheckout: boolean;
  guestCheckout: boolean;
  nonces: { review: string; applyCoupon: string; removeCoupon: string };
  /** The host's generic failure text: markup with a link to the order history, blank when the shop emptied it. */
  errorHtml: string;
}

/**
 * Read anew at each use: plugins exchange nonces while the page is open. Null when the global is missing or names no
 * endpoint.
 */
export function readSettings(): CheckoutSettings | null {
  const raw = asShape(readGlobal(PARAMS));
  const ajaxUrl = asString(raw.wc_ajax_url);
  const checkoutUrl = asString(raw.checkout_url);
  if (!ajaxUrl || !checkoutUrl) return null;
  return {
    ajaxUrl,
    checkoutUrl,
    isCheckout: asBoolean(raw.is_checkout),
    guestCheckout: asBoolean(raw.option_guest_checkout),
    nonces: {
      review: asString(raw.update_order_review_nonce),
      applyCoupon: asString(raw.apply_coupon_nonce),
      removeCoupon: asString(raw.remove_coupon_nonce),
    },
    errorHtml: asString(raw.i18n_checkout_error).trim(),
  };
}

/** Gateways that bring a button of their own (contract 4.6); the checkout's list comes before the account page's. */
export function gatewaysWithOwnButton(): string[] {
  const [checkout, account] = [PARAMS, 'wc_add_payment_method_params'].map((name) => readGlobal(name));
  return asStrings(asShape(checkout ?? account).gateways_with_custom_place_order_button);
}

const WORDS = {
  placing: 'Placing your order. Please wait.',
  updateFailed:
    'The order summary could not be updated, so the totals may be out of date. Check your connection, then try again.',
  tryAgain: 'Try again',
  sessionEnded: 'Your session may have ended. Reload the page to go on; what you typed is kept.',
  reload: 'Reload the page',
  couponFailed: 'The coupon could not be checked. Check your connection, then try again.',
  orderFailed: 'The shop could not take the order. Check your connection, then try again.',
  mayExist:
    'The shop did not answer, so your order may already have been placed. Look for a confirmation e-mail before you order again.',
  checkCart: 'Check whether it was placed',
  orderAgain: 'No order came through: let me order again',
  cartFull: 'Your cart still holds your items, so the order was not completed. You can place it now.',
  cartEmpty:
    'Your cart is empty, so the order was most likely placed. Look for a confirmation e-mail; please do not order again.',
  cartUnknown: 'The shop still does not answer. Please wait a moment, then check again.',
} as const;

/** A sentence of our own; a shop translates it by an `i18n_<name>` key in `wc_checkout_params`. */
export const say = (word: keyof typeof WORDS): string =>
  asString(asShape(readGlobal(PARAMS))[`i18n_${word}`]) || WORDS[word];
