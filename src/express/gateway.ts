import { asJson } from '../host/lists';
import { guard } from '../host/report';
import { asString, type JsonObject, readGlobal, toObject } from '../host/settings';
import type { Fields } from '../http/fields';
import { endpointUrl } from '../http/fields';
import { parseLooseJson } from '../http/loose-json';
import { isFailure, RequestFailure, send, sendForJson } from '../http/send';
import { forgetStoreCart, keepStoreNonce, readStoreCart, storeApiUrl, storeNonce } from '../shop/store-cart';
import { type ExpressSession, settingsOf } from './express-session';

/** Milliseconds a wallet's sheet waits for an address at most; later responses are of no use. */
export const SHEET_TIMEOUT_MS = 18_000;

/** Milliseconds an order may take: gateways and proxies give up at about 100 s. */
export const ORDER_TIMEOUT_MS = 120_000;

type Filter = 'cart-add-item' | 'map-line-items' | 'cart-place-order-extension-data';

/** Runs the extension filter of that name if the page has `wp.hooks`. */
export function applyFilter<T>(name: Filter, value: T): T {
  const hooks = toObject(readGlobal('wp')).hooks as
    | { applyFilters?: (name: string, value: T) => T }
    | undefined;
  const filtered = guard('express filter', null, () =>
    hooks?.applyFilters?.(`wcstripe.express-checkout.${name}`, value),
  );
  return filtered ?? value;
}

const PRINTED_PARAMS = /var wc_stripe_express_checkout_params\s*=\s*(\{.*?\});/s;

/** The newest nonce under that key. */
export const nonceOf = (session: ExpressSession, key: string): string =>
  asString(settingsOf(session).nonces[key]);

/**
 * Nonces of a cached page, or of one that has been open for long, expire (403): a new copy of the page has valid ones.
 * Rejects with `cause` if that was another failure, or the page has no nonces.
 */
async function renewNonces(session: ExpressSession, cause: unknown): Promise<void> {
  if (!isFailure(cause, 'status') || cause.status !== 403) throw cause;
  const page = new URL(document.location.href);
  // An address with this parameter adds its product once more.
  page.searchParams.delete('add-to-cart');
  const { text } = await send({ url: page.href, method: 'GET', accept: 'html' });
  const { nonce } = toObject(asJson(PRINTED_PARAMS.exec(text)?.[1]));
  if (!nonce) throw cause;
  Object.assign(settingsOf(session).nonces, toObject(nonce));
}

/** Makes a request, and once more with new nonces if those of this page have expired. */
export async function withFreshNonces<T>(session: ExpressSession, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    await renewNonces(session, cause);
    return request();
  }
}

/** Address of one of the gateway's endpoints. */
export const urlOf = (session: ExpressSession, action: string): string =>
  endpointUrl(settingsOf(session).ajaxUrl, `wc_stripe_${action}`);

/** Posts to an endpoint of the gateway; `nonce` is the nonce's key if it is not the action's name. */
export async function postOnce(
  session: ExpressSession,
  action: string,
  fields: Fields = {},
  nonce = action,
): Promise<JsonObject> {
  const request = { url: urlOf(session, action), timeout: SHEET_TIMEOUT_MS };
  const security = nonceOf(session, nonce);
  return toObject(await sendForJson({ ...request, fields: { security, ...fields } }));
}

/** The same, and once more with new nonces if those of this page have expired. */
export const postToGateway = (
  session: ExpressSession,
  action: string,
  fields: Fields = {},
  nonce = action,
): Promise<JsonObject> => withFreshNonces(session, () => postOnce(session, action, fields, nonce));

/** One write of the Store API; `timeout` in ms. */
interface StoreWrite {
  route: string;
  json: unknown;
  headers?: Record<string, string>;
  timeout?: number;
}

/** Whether only a stale nonce made the request fail: then the server has changed nothing. */
function isStaleNonce(cause: unknown): boolean {
  if (!isFailure(cause, 'status')) return false;
  return /woocommerce_rest_(missing|invalid)_nonce/.test(asString(toObject(parseLooseJson(cause.body)).code));
}

async function attempt(session: ExpressSession, given: StoreWrite): Promise<JsonObject> {
  const { route, json, headers, timeout = SHEET_TIMEOUT_MS } = given;
  const url = storeApiUrl(document, route, settingsOf(session).ajaxUrl);
  const nonce = storeNonce(nonceOf(session, 'wc_store_api'));
  const answer = await send({ url, json, accept: 'json', timeout, headers: { Nonce: nonce, ...headers } });
  keepStoreNonce(answer.header('Nonce'));
  const value = parseLooseJson(answer.text);
  if (value === undefined) throw new RequestFailure('unreadable', answer.status, answer.text);
  return toObject(value);
}

/**
 * Writes through the Store API. The server refuses a stale nonce (cached page, login in another tab) before it does
 * anything: the request is sent once more with a new one. Rejects with a `RequestFailure`.
 */
export async function writeToStore(session: ExpressSession, given: StoreWrite): Promise<JsonObject> {
  forgetStoreCart();
  try {
    return await attempt(session, given);
  } catch (cause) {
    if (!isStaleNonce(cause)) throw cause;
    await readStoreCart(document, settingsOf(session).ajaxUrl);
    return attempt(session, given);
  }
}
