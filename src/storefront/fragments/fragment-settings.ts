import { asNumber, asString, readGlobal, toObject } from '../../host/settings';
import { readCookie } from '../../storage/cookies';

/** Reads the settings; WooCommerce's defaults replace missing ones. */
export function readFragmentSettings() {
  const raw = toObject(readGlobal('wc_cart_fragments_params'));
  return {
    /** Pattern of endpoint URLs; empty when the host did not print the settings. */
    endpoints: asString(raw.wc_ajax_url),
    hashKey: asString(raw.cart_hash_key, 'wc_cart_hash'),
    mapKey: asString(raw.fragment_name, 'wc_fragments'),
    /** Milliseconds. */
    timeout: asNumber(raw.request_timeout) || 5000,
  };
}

/** Settings of the fragments (global `wc_cart_fragments_params`). */
export type FragmentSettings = ReturnType<typeof readFragmentSettings>;

/** Hash of the cart in the server's cookie; empty for an empty cart. */
export const cookieHash = (): string => readCookie('woocommerce_cart_hash') ?? '';
