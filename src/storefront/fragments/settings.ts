import { readGlobal } from '../../host/settings/settings';
import { asNumber, asShape, asString } from '../../host/settings/shapes';
import { readCookie } from '../../storage/cookies';

/** Settings of the fragments (global `wc_cart_fragments_params`, contract 2.2). */
export interface FragmentSettings {
  /** Address template of the shop's calls. */
  endpoints: string;
  hashKey: string;
  mapKey: string;
  /** Milliseconds. */
  timeout: number;
}

/** What the host printed, the usual words where it left one out. */
export function readFragmentSettings(): FragmentSettings {
  const raw = asShape(readGlobal('wc_cart_fragments_params'));
  return {
    endpoints: asString(raw.wc_ajax_url),
    hashKey: asString(raw.cart_hash_key, 'wc_cart_hash'),
    mapKey: asString(raw.fragment_name, 'wc_fragments'),
    timeout: asNumber(raw.request_timeout) || 5000,
  };
}

/** Hash of the cart as the server's cookie has it; empty for an empty cart. */
export const cookieHash = (): string => readCookie('woocommerce_cart_hash') ?? '';
