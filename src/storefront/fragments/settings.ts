import { asNumber, asShape, asString, readGlobal } from '../../page';

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
