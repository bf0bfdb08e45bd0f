import { asShape } from '../../host/shapes';
import { RequestFailure } from '../../http/failure';
import { send, sendForJson } from '../../http/send';
import { UPDATE_TIMEOUT, urlOf } from '../requests';
import { textSetting } from '../settings';

const ORDER_TIMEOUT = 120_000;

/** Sends the order: once, whatever happens. Answers the text, which may need mending (contract 4.10). */
export async function postOrder(body: string): Promise<string> {
  const url = textSetting('checkout_url');
  const { text } = await send({ url, body, accept: 'json', timeout: ORDER_TIMEOUT });
  return text;
}

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
