import { asJson } from '../host/lists';
import { asShape } from '../host/shapes';
import { isFailure } from '../http/failure';
import { send } from '../http/send';
import type { ExpressSettings } from './settings';

const PRINTED = /var wc_stripe_express_checkout_params\s*=\s*(\{.*?\});/s;

/**
 * Nonces of a page that lay in a cache or has been open for long expire (403, field note A7): a fresh copy of the page
 * holds new ones. Rejects with `cause` where that was something else, or the page has none.
 */
export async function renewNonces({ nonces }: ExpressSettings, cause: unknown): Promise<void> {
  if (!isFailure(cause, 'status') || cause.status !== 403) throw cause;
  const url = new URL(document.location.href);
  // Such an address would add its product once more.
  url.searchParams.delete('add-to-cart');
  const { text } = await send({ url: url.href, method: 'GET', accept: 'html' });
  const { nonce } = asShape(asJson(PRINTED.exec(text)?.[1]));
  if (!nonce) throw cause;
  Object.assign(nonces, nonce);
}
