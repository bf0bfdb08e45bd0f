import { asString, toObject } from '../host/settings';
import { parseLooseJson } from '../http/loose-json';
import { isFailure, send } from '../http/send';
import type { Answer } from '../http/transport';
import { withNonce } from './client';
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

/** Whether only a stale nonce made the request fail. */
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

/**
 * Writes through the Store API. The server refuses a stale nonce (cached page, login in another tab) before it does
 * anything: the request is sent once more with a new one, an order included. Rejects with a `RequestFailure`.
 */
export function writeToStore(given: StoreWrite): Promise<Answer> {
  forgetStoreCart();
  const nonces = {
    read: () => storeNonce(given.printedNonce()),
    isRefused: isStaleNonce,
    // Each answer to a read has a nonce.
    renew: () => readStoreCart(document, given.ajaxUrl).then(() => true),
  };
  return withNonce(nonces, () => attempt(given));
}
