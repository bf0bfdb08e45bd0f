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
  };
}

/** Gateways that bring a button of their own (contract 4.6); the checkout's list comes before the account page's. */
export function gatewaysWithOwnButton(): string[] {
  const [checkout, account] = [PARAMS, 'wc_add_payment_method_params'].map((name) => readGlobal(name));
  return asStrings(asShape(checkout ?? account).gateways_with_custom_place_order_button);
}
