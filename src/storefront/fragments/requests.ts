import { asShape, asString } from '../../host/settings/shapes';
import { endpointUrl } from '../../http/endpoint';
import { postForJson } from '../../http/post';
import { type FragmentMap, parseFragments } from './replace-fragments';
import type { FragmentSettings } from './settings';

/** Asks for fresh fragments (contract 6.6). Rejects without JSON; null when the answer holds none. */
export async function getFragments({
  endpoints,
  timeout,
}: FragmentSettings): Promise<{ map: FragmentMap; hash: string } | null> {
  const url = endpointUrl(endpoints, 'get_refreshed_fragments');
  const answer = asShape(await postForJson(url, { time: String(Date.now()) }, timeout));
  const map = parseFragments(answer.fragments);
  return map && { map, hash: asString(answer.cart_hash) };
}
