import { endpointUrl } from '../http/endpoint';
import { encodeFields, type Fields } from '../http/fields';
import { sendForMarkup } from '../http/markup';
import { send } from '../http/send';
import type { CartSettings } from './settings';

async function post(
  settings: CartSettings,
  endpoint: string,
  security: string,
  fields: Fields,
): Promise<string> {
  const html = await sendForMarkup({
    url: endpointUrl(settings.endpoints, endpoint),
    fields: { security, ...fields },
  });
  if (!html.trim()) throw new Error(`${endpoint} was not answered`);
  return html;
}

/** Applies a coupon; answers the shop's notices as markup (contract 6.4). Rejects with a failure. */
export const postCoupon = (settings: CartSettings, code: string): Promise<string> =>
  post(settings, 'apply_coupon', settings.nonces.apply, { coupon_code: code });

/** Removes a coupon; answers the shop's notices as markup (contract 6.4). Rejects with a failure. */
export const postCouponRemoval = (settings: CartSettings, code: string): Promise<string> =>
  post(settings, 'remove_coupon', settings.nonces.remove, { coupon: code });

/** Chooses shipping methods, package index → method; answers the totals as markup (contract 6.5). Rejects with a failure. */
export const postShippingMethods = (
  settings: CartSettings,
  methods: Record<string, string>,
): Promise<string> =>
  post(settings, 'update_shipping_method', settings.nonces.shipping, { shipping_method: methods });

/** A page of the shop as text. Rejects with a failure. */
export const getPage = async (url: string): Promise<string> =>
  (await send({ url, method: 'GET', accept: 'html' })).text;

/** Where a form goes; a field called `action` would hide the property. */
export const actionOf = (form: HTMLFormElement): string =>
  new URL(form.getAttribute('action') || form.ownerDocument.location.href, form.baseURI).href;

/** Sends a form its own way with further fields; answers the page that comes back, redirects followed. */
export async function sendForm(
  form: HTMLFormElement,
  pairs: readonly (readonly [string, string])[],
): Promise<string> {
  const method = form.getAttribute('method')?.toUpperCase() === 'GET' ? 'GET' : 'POST';
  return (await send({ url: actionOf(form), method, body: encodeFields(pairs), accept: 'html' })).text;
}
