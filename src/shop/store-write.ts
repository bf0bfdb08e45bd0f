import { report } from '../host/report';
import { asString, toObject } from '../host/settings';
import { parseLooseJson } from '../http/loose-json';
import { isFailure, send } from '../http/send';
import type { Answer } from '../http/transport';
import { forgetStoreCart, keepStoreNonce, readStoreCart, storeApiUrl, storeNonce } from './store-cart';

/** One write of the Store API. */
export interface StoreWrite {
  route: string;
  json: unknown;
  headers?: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
  /** The host's URL template, for pages that do not name the root of the API. */
  ajaxUrl: string;
  /** The nonce that the page prints, for the first write. */
  printedNonce(): string;
}

/** Whether only a stale nonce made the request fail: then the server has changed nothing. */
function isStaleNonce(cause: unknown): boolean {
  if (!isFailure(cause, 'status')) return false;
  return /woocommerce_rest_(missing|invalid)_nonce/.test(asString(toObject(parseLooseJson(cause.body)).code));
}

async function attempt({
  route,
  json,
  headers,
  timeout,
  ajaxUrl,
  printedNonce,
}: StoreWrite): Promise<Answer> {
  const url = storeApiUrl(document, route, ajaxUrl);
  const nonce = storeNonce(printedNonce());
  const answer = await send({ url, json, accept: 'json', timeout, headers: { Nonce: nonce, ...headers } });
  keepStoreNonce(answer.header('Nonce'));
  return answer;
}

/** Reads the cart, whose answer has a new nonce; whether it was answered. */
async function hasFreshNonce({ ajaxUrl }: StoreWrite): Promise<boolean> {
  try {
    await readStoreCart(document, ajaxUrl);
    return true;
  } catch (cause) {
    report('nonces', cause);
    return false;
  }
}

/**
 * Writes through the Store API. The server refuses a stale nonce (cached page, login in another tab) before it does
 * anything: the request is sent once more with a new one, an order included. Rejects with a `RequestFailure`.
 */
export async function writeToStore(given: StoreWrite): Promise<Answer> {
  forgetStoreCart();
  try {
    return await attempt(given);
  } catch (cause) {
    if (!isStaleNonce(cause) || !(await hasFreshNonce(given))) throw cause;
  }
  return attempt(given);
}
