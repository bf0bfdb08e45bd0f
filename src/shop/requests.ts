import { RequestFailure } from '../http/failure';
import { parseLooseJson } from '../http/loose-json';
import { send } from '../http/send';
import { storeApiUrl } from './store-api';

/** The Store API's cart, unparsed, and the fresh nonce that came with it. Rejects with a `RequestFailure`. */
export async function getStoreCart(
  document: Document,
  ajaxUrl: string,
): Promise<{ cart: unknown; nonce: string | null }> {
  const url = storeApiUrl(document, 'cart', ajaxUrl);
  const answer = await send({ url, method: 'GET', accept: 'json', timeout: 20_000 });
  const cart = parseLooseJson(answer.text);
  if (cart === undefined) throw new RequestFailure('unreadable', answer.status, answer.text);
  return { cart, nonce: answer.header('Nonce') };
}
