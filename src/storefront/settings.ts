import { asBoolean, asNumber, asShape, asString, isShape, readGlobal } from '../page';

/** Settings of the fragments (global `wc_cart_fragments_params`, contract 2.2). */
export interface FragmentSettings {
  /** Address template of the shop's calls. */
  endpoints: string;
  hashKey: string;
  mapKey: string;
  /** Milliseconds. */
  timeout: number;
}

/** Null when the host did not print them: the shop keeps no fragments. */
export function readFragmentSettings(): FragmentSettings | null {
  const raw = asShape(readGlobal('wc_cart_fragments_params'));
  const settings = {
    endpoints: asString(raw.wc_ajax_url),
    hashKey: asString(raw.cart_hash_key, 'wc_cart_hash'),
    mapKey: asString(raw.fragment_name, 'wc_fragments'),
    timeout: asNumber(raw.request_timeout, 5000) || 5000,
  };
  return settings.endpoints ? settings : null;
}

/** Settings of adding to the cart (global `wc_add_to_cart_params`, contract 2.2). */
export interface AddSettings {
  endpoints: string;
  viewCart: string;
  cartUrl: string;
  isCart: boolean;
  isRedirecting: boolean;
}

/** Null when the host did not print them: the buttons work as plain links. */
export function readAddSettings(): AddSettings | null {
  const raw = asShape(readGlobal('wc_add_to_cart_params'));
  const settings = {
    endpoints: asString(raw.wc_ajax_url),
    viewCart: asString(raw.i18n_view_cart, 'View cart'),
    cartUrl: asString(raw.cart_url),
    isCart: asBoolean(raw.is_cart),
    isRedirecting: asBoolean(raw.cart_redirect_after_add),
  };
  return settings.endpoints ? settings : null;
}

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
