import { asShape } from '../../host/settings/shapes';
import { RequestFailure } from '../../http/failure';
import { sendForJson } from '../../http/send';
import { UPDATE_TIMEOUT, urlOf } from '../requests';

/** The cart's hash as the host knows it now; empty for an empty cart. Rejects when the host does not answer. */
export async function getCartHash(): Promise<string> {
  const raw = await sendForJson({
    url: urlOf('get_refreshed_fragments'),
    fields: { time: Date.now() },
    timeout: UPDATE_TIMEOUT,
  });
  const { cart_hash } = asShape(raw);
  if (cart_hash === undefined) throw new RequestFailure('unreadable');
  return String(cart_hash ?? '');
}
