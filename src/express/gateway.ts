import { guard } from '../host/report';
import { asString, type JsonObject, readGlobal, toObject } from '../host/settings';
import type { Fields } from '../http/fields';
import { endpointUrl } from '../http/fields';
import { parseLooseJson } from '../http/loose-json';
import { RequestFailure } from '../http/send';
import type { Answer } from '../http/transport';
import { type Call, callForJson, callForText } from '../shop/client';
import { type StoreWrite, writeToStore } from '../shop/store-write';
import { type ExpressSession, settingsOf } from './express-session';

/** Milliseconds a wallet's sheet waits for an address at most; later responses are of no use. */
export const SHEET_TIMEOUT_MS = 18_000;

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

/** The newest nonce under that key. */
export const nonceOf = (session: ExpressSession, key: string): string =>
  asString(settingsOf(session).nonces[key]);

/** Address of one of the gateway's endpoints. */
export const urlOf = (session: ExpressSession, action: string): string =>
  endpointUrl(settingsOf(session).ajaxUrl, `wc_stripe_${action}`);

/** A question to an endpoint of the gateway; `nonce` is the nonce's key. */
const callOf = (session: ExpressSession, action: string, fields: Fields, nonce: string): Call => ({
  url: urlOf(session, action),
  timeout: SHEET_TIMEOUT_MS,
  nonce: () => nonceOf(session, nonce),
  fields: (security) => ({ security, ...fields }),
});

/** Posts to an endpoint of the gateway; `nonce` is the nonce's key if it is not the action's name. */
export const postToGateway = async (
  session: ExpressSession,
  action: string,
  fields: Fields = {},
  nonce = action,
): Promise<JsonObject> => toObject(await callForJson(callOf(session, action, fields, nonce)));

/** Posts to an endpoint whose answer is empty. */
export const tellGateway = (session: ExpressSession, action: string, fields: Fields): Promise<string> =>
  callForText(callOf(session, action, fields, action));

/** One write of the Store API; `timeout` in ms. */
type Write = Pick<StoreWrite, 'route' | 'json' | 'headers'> & { timeout?: number };

/** Writes through the Store API with the page's settings; resolves with the answer as it came. */
export const sendToStore = (
  session: ExpressSession,
  { timeout = SHEET_TIMEOUT_MS, ...write }: Write,
): Promise<Answer> =>
  writeToStore({
    ...write,
    timeout,
    ajaxUrl: settingsOf(session).ajaxUrl,
    printedNonce: () => nonceOf(session, 'wc_store_api'),
  });

/** The same, parsed. Rejects with a `RequestFailure`. */
export async function changeStore(session: ExpressSession, write: Write): Promise<JsonObject> {
  const { status, text } = await sendToStore(session, write);
  const value = parseLooseJson(text);
  if (value === undefined) throw new RequestFailure('unreadable', status, text);
  return toObject(value);
}
