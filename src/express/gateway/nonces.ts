import { atom } from 'nanostores';
import { shared } from '../../host/registry';
import { asString, type JsonObject, toObject } from '../../host/settings/json';
import { asJson } from '../../host/settings/lists';
import { isFailure } from '../../http/failure';
import { send } from '../../http/send';
import type { ExpressSettings } from '../settings';

/** Nonces that a fresh copy of the page brought; empty while those of this page hold. */
export const $renewedNonces = shared('express/renewed nonces', () => atom<JsonObject>({}));

const PRINTED = /var wc_stripe_express_checkout_params\s*=\s*(\{.*?\});/s;

/** The newest nonce under that key, else the one this page was printed with. */
export const nonceOf = ({ nonces }: ExpressSettings, key: string): string =>
  asString($renewedNonces.get()[key] ?? nonces[key]);

/**
 * Nonces of a page that lay in a cache or has been open for long expire (403, field note A7): a fresh copy of the page
 * holds new ones. Rejects with `cause` where that was something else, or the page has none.
 */
async function renewNonces(cause: unknown): Promise<void> {
  if (!isFailure(cause, 'status') || cause.status !== 403) throw cause;
  const url = new URL(document.location.href);
  // Such an address would add its product once more.
  url.searchParams.delete('add-to-cart');
  const { text } = await send({ url: url.href, method: 'GET', accept: 'html' });
  const { nonce } = toObject(asJson(PRINTED.exec(text)?.[1]));
  if (!nonce) throw cause;
  $renewedNonces.set({ ...$renewedNonces.get(), ...toObject(nonce) });
}

/** Makes a request, and once more with the nonces of a fresh page where those of this one have expired. */
export async function withFreshNonces<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    await renewNonces(cause);
    return request();
  }
}
