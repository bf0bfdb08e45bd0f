import { asJson } from '../host/lists';
import { asString, readGlobal, toObject } from '../host/settings';
import { encodeFields, endpointUrl, type Fields } from '../http/fields';
import { isFailure, send, sendForMarkup } from '../http/send';

/** Parses `wc_cart_params`: the pattern of endpoint URLs and a nonce per endpoint; null when it names no endpoints. */
export function parseCartSettings(given: unknown) {
  const raw = toObject(given);
  const settings = {
    endpoints: asString(raw.wc_ajax_url),
    nonces: {
      shipping: asString(raw.update_shipping_method_nonce),
      apply: asString(raw.apply_coupon_nonce),
      remove: asString(raw.remove_coupon_nonce),
    },
  };
  return settings.endpoints ? settings : null;
}

type CartSettings = NonNullable<ReturnType<typeof parseCartSettings>>;

/** A page of the shop as text. Rejects with a `RequestFailure`. */
export const getPage = async (url: string): Promise<string> =>
  (await send({ url, method: 'GET', accept: 'html' })).text;

/**
 * The URL a form is sent to; read from the attribute, since a field named `action` hides the property. A path stays as it
 * is on a page that resolves none (`about:blank`).
 */
export function actionOf(form: HTMLFormElement): string {
  const action = form.getAttribute('action') || form.ownerDocument.location.href;
  return URL.canParse(action, form.baseURI) ? new URL(action, form.baseURI).href : action;
}

/**
 * Sends a form by its own method and URL, with `pairs` as its fields; resolves with the page that comes back, redirects
 * followed. Rejects with a `RequestFailure`.
 */
export async function sendForm(
  form: HTMLFormElement,
  pairs: readonly (readonly [string, string])[],
): Promise<string> {
  const method = form.getAttribute('method')?.toUpperCase() === 'GET' ? 'GET' : 'POST';
  return (await send({ url: actionOf(form), method, body: encodeFields(pairs), accept: 'html' })).text;
}

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

/** The nonces of a page that has been open for a day have expired; a fresh copy of the page has new ones. */
async function fetchSettings(): Promise<CartSettings | null> {
  const page = await getPage(document.location.href);
  const printed = /var wc_cart_params\s*=\s*(\{.*?\});/s.exec(page)?.[1];
  return parseCartSettings(asJson(printed));
}

/** The cart's AJAX endpoints. Each method resolves with the server's markup and rejects with a `RequestFailure`. */
export interface CartRequests {
  /** Whether the host printed the settings; without them only the page's own forms work. */
  hasSettings(): boolean;
  /** Applies a coupon; resolves with notices. */
  applyCoupon(code: string): Promise<string>;
  /** Removes a coupon; resolves with notices. */
  removeCoupon(code: string): Promise<string>;
  /** Chooses shipping methods, package index → method; resolves with the totals. */
  chooseShipping(methods: Record<string, string>): Promise<string>;
}

/** Requests with the page's nonces; one that is refused with 403 is sent once more with fresh nonces. */
export function createCartRequests(): CartRequests {
  let renewed: CartSettings | null = null;
  const current = (): CartSettings | null => renewed ?? parseCartSettings(readGlobal('wc_cart_params'));

  async function ask(request: (settings: CartSettings) => Promise<string>): Promise<string> {
    const settings = current();
    if (!settings) throw new Error('wc_cart_params is missing');
    try {
      return await request(settings);
    } catch (cause) {
      if (!isFailure(cause, 'status') || cause.status !== 403) throw cause;
      renewed = await fetchSettings();
      if (!renewed) throw cause;
      return request(renewed);
    }
  }

  return {
    hasSettings: () => current() !== null,
    applyCoupon: (code) =>
      ask((settings) => post(settings, 'apply_coupon', settings.nonces.apply, { coupon_code: code })),
    removeCoupon: (code) =>
      ask((settings) => post(settings, 'remove_coupon', settings.nonces.remove, { coupon: code })),
    chooseShipping: (methods) =>
      ask((settings) =>
        post(settings, 'update_shipping_method', settings.nonces.shipping, { shipping_method: methods }),
      ),
  };
}
