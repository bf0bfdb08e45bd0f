import { endpointUrl, sendForJson } from '../../http';
import { asShape, asString } from '../../page';
import { type FragmentMap, parseFragments } from './replace';
import type { FragmentSettings } from './settings';

/** Asks for fresh fragments (contract 6.6). Rejects with a `RequestFailure`; null when the answer holds none. */
export async function getFragments({
  endpoints,
  timeout,
}: FragmentSettings): Promise<{ map: FragmentMap; hash: string } | null> {
  const answer = asShape(
    await sendForJson({
      url: endpointUrl(endpoints, 'get_refreshed_fragments'),
      fields: { time: Date.now() },
      timeout,
    }),
  );
  const map = parseFragments(answer.fragments);
  return map && { map, hash: asString(answer.cart_hash) };
}
