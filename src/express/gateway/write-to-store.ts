import { asString, type JsonObject, toObject } from '../../host/settings/json';
import { isFailure, RequestFailure } from '../../http/failure';
import { parseLooseJson } from '../../http/loose-json';
import { send } from '../../http/send';
import { storeApiUrl } from '../../shop/store-api';
import { forgetStoreCart, keepStoreNonce, readStoreCart, storeNonce } from '../../shop/store-cart';
import type { ExpressSettings } from '../settings';
import { nonceOf } from './nonces';
import { SHEET_PATIENCE } from './post-to-gateway';

/** One write of the Store API; `timeout` in ms. */
interface StoreWrite {
  route: string;
  json: unknown;
  headers?: Record<string, string>;
  timeout?: number;
}

/** Whether the request failed for a stale nonce alone: then nothing was done, and a fresh one may be tried once. */
function isStaleNonce(cause: unknown): boolean {
  if (!isFailure(cause, 'status')) return false;
  return /woocommerce_rest_(missing|invalid)_nonce/.test(asString(toObject(parseLooseJson(cause.body)).code));
}

async function attempt(settings: ExpressSettings, given: StoreWrite): Promise<JsonObject> {
  const { route, json, headers, timeout = SHEET_PATIENCE } = given;
  const url = storeApiUrl(document, route, settings.ajaxUrl);
  const nonce = storeNonce(nonceOf(settings, 'wc_store_api'));
  const answer = await send({ url, json, accept: 'json', timeout, headers: { Nonce: nonce, ...headers } });
  keepStoreNonce(answer.header('Nonce'));
  const value = parseLooseJson(answer.text);
  if (value === undefined) throw new RequestFailure('unreadable', answer.status, answer.text);
  return toObject(value);
}

/**
 * Writes through the Store API. A stale nonce (cached page, login elsewhere) stops it before anything is done: with a
 * fresh one it is sent once more. Rejects with a `RequestFailure`.
 */
export async function writeToStore(settings: ExpressSettings, given: StoreWrite): Promise<JsonObject> {
  forgetStoreCart();
  try {
    return await attempt(settings, given);
  } catch (cause) {
    if (!isStaleNonce(cause)) throw cause;
    await readStoreCart(document, settings.ajaxUrl);
    return attempt(settings, given);
  }
}
