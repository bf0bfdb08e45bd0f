import { asJson } from '../../host/lists';
import { readGlobal } from '../../host/settings';
import { endpointUrl } from '../../http/endpoint';
import { isFailure } from '../../http/failure';
import { encodeFields, type Fields } from '../../http/fields';
import { sendForMarkup } from '../../http/markup';
import { send } from '../../http/send';
import { type CartSettings, parseCartSettings } from './settings';

type Nonce = keyof CartSettings['nonces'];

let fresher: CartSettings | null = null;

/** The cart's settings as printed, or as a newer page had them; null when the host printed none. */
export const cartSettings = (): CartSettings | null =>
  fresher ?? parseCartSettings(readGlobal('wc_cart_params'));

/** Security tokens of a page that has been open for long expire: a fresh copy of the page holds new ones. */
async function fetchNonces(): Promise<CartSettings | null> {
  const page = await getPage(document.location.href);
  const printed = /var wc_cart_params\s*=\s*(\{.*?\});/s.exec(page)?.[1];
  return parseCartSettings(asJson(printed));
}

async function post(endpoint: string, nonce: Nonce, fields: Fields): Promise<string> {
  const settings = cartSettings();
  if (!settings) throw new Error('wc_cart_params is missing');
  const html = await sendForMarkup({
    url: endpointUrl(settings.endpoints, endpoint),
    fields: { security: settings.nonces[nonce], ...fields },
  });
  if (!html.trim()) throw new Error(`${endpoint} was not answered`);
  return html;
}

async function postWithFreshNonce(endpoint: string, nonce: Nonce, fields: Fields): Promise<string> {
  try {
    return await post(endpoint, nonce, fields);
  } catch (cause) {
    if (!isFailure(cause, 'status') || cause.status !== 403) throw cause;
    fresher = await fetchNonces();
    if (!fresher) throw cause;
    return post(endpoint, nonce, fields);
  }
}

/** Applies a coupon; answers the shop's notices as markup (contract 6.4). Rejects with a failure. */
export const postCoupon = (code: string): Promise<string> =>
  postWithFreshNonce('apply_coupon', 'apply', { coupon_code: code });

/** Removes a coupon; answers the shop's notices as markup (contract 6.4). */
export const postCouponRemoval = (code: string): Promise<string> =>
  postWithFreshNonce('remove_coupon', 'remove', { coupon: code });

/** Chooses shipping methods, package index → method; answers the totals as markup (contract 6.5). */
export const postShippingMethods = (methods: Record<string, string>): Promise<string> =>
  postWithFreshNonce('update_shipping_method', 'shipping', { shipping_method: methods });

/** A page of the shop as text. */
export const getPage = async (url: string): Promise<string> =>
  (await send({ url, method: 'GET', accept: 'html' })).text;

/** Sends a form its own way with further fields; answers the page that comes back, redirects followed. */
export async function sendForm(
  form: HTMLFormElement,
  pairs: readonly (readonly [string, string])[],
): Promise<string> {
  const method = form.getAttribute('method')?.toUpperCase() === 'GET' ? 'GET' : 'POST';
  return (await send({ url: actionOf(form), method, body: encodeFields(pairs), accept: 'html' })).text;
}

/** Where a form goes; a field called `action` would hide the property. */
export const actionOf = (form: HTMLFormElement): string =>
  new URL(form.getAttribute('action') || form.ownerDocument.location.href, form.baseURI).href;
