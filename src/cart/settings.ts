import { asShape, asString, isShape } from '../host/settings/shapes';

/** Settings of the cart page (global `wc_cart_params`, contract 2.2). */
export interface CartSettings {
  endpoints: string;
  nonces: { shipping: string; apply: string; remove: string };
}

/** Parses the cart's settings; null when the host did not print them. */
export function parseCartSettings(given: unknown): CartSettings | null {
  if (!isShape(given)) return null;
  const raw = asShape(given);
  const settings = {
    endpoints: asString(raw.wc_ajax_url),
    nonces: {
      shipping: asString(raw.update_shipping_method_nonce),
      apply: asString(raw.apply_coupon_nonce),
      remove: asString(raw.remove_coupon_nonce),
    },
  };
  return settings.endpoints ? settings : null;
}
