import { findAll } from '../dom/find';
import { serializeForm } from '../dom/form-fields';
import { parseServerPage } from '../dom/trusted';
import { isVisible } from '../dom/visible';
import { asBoolean, isObject, type JsonObject, readGlobal, toObject } from '../host/settings';
import { endpointUrl, type Fields } from '../http/fields';
import { isFailure, RequestFailure, send, sendForJson } from '../http/send';
import { paymentMethodOf, type UpdateArguments } from './checkout-session';
import { isRowFilled } from './fields/row-fields';
import { PARAMS, textSetting } from './settings';

/** Milliseconds the answer to an update or a coupon may take. */
export const UPDATE_TIMEOUT_MS = 30_000;

const NONCES = ['update_order_review_nonce', 'apply_coupon_nonce', 'remove_coupon_nonce'];
const ORDER_NONCE = 'woocommerce-process-checkout-nonce';

/** URL of one of the host's AJAX endpoints. */
export const urlOf = (endpoint: string): string => endpointUrl(textSetting('wc_ajax_url'), endpoint);

/** The current nonce of one of the checkout's endpoints. */
export const nonceOf = (endpoint: string): string => textSetting(`${endpoint}_nonce`);

function replaceOrderNonce(html: string): void {
  const selector = `input[name="${ORDER_NONCE}"]`;
  const fresh = parseServerPage(html, document).querySelector<HTMLInputElement>(selector)?.value;
  const control = document.querySelector<HTMLInputElement>(selector);
  if (fresh && control) control.value = fresh;
}

/**
 * Requests this page again and takes over its nonces: a page from a cache, or one that is older than the shopper's login,
 * has outdated ones. Resolves with whether any changed; the same nonces would be refused again.
 */
async function renewNonces(signal?: AbortSignal): Promise<boolean> {
  const { text } = await send({
    url: document.URL.split('#')[0] ?? '',
    method: 'GET',
    accept: 'html',
    signal,
  });
  const params = toObject(readGlobal(PARAMS));
  let hasChanged = false;
  for (const name of NONCES) {
    const fresh = text.match(new RegExp(`"${name}":"(\\w+)"`))?.[1];
    if (!fresh || fresh === params[name]) continue;
    params[name] = fresh;
    hasChanged = true;
  }
  if (hasChanged) replaceOrderNonce(text);
  return hasChanged;
}

/**
 * Makes a request and, when the host refuses its nonce (403), makes it once more with the nonces of a fresh page. Never
 * used for orders. Rejects as `request` does.
 */
export async function withFreshNonces<T>(request: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    if (signal?.aborted || !isFailure(cause, 'status') || cause.status !== 403) throw cause;
    if (!(await renewNonces(signal))) throw cause;
    return request();
  }
}

/** Ends of the ids of the six address fields that the host prices by. */
export const ADDRESS = ['country', 'state', 'postcode', 'city', 'address_1', 'address_2'];

const textIn = (control: Element | null): string => (control as HTMLInputElement | null)?.value ?? '';

/** By the names of the request, where `address` is the first line. */
const addressFields = (section: string, prefix = ''): Fields =>
  Object.fromEntries(
    ADDRESS.map((id) => [prefix + id.replace('_1', ''), textIn(document.querySelector(`#${section}_${id}`))]),
  );

/** Whether every visible required address row is filled in. */
export const hasFullAddress = (form: HTMLElement): boolean =>
  findAll(form, '.address-field.validate-required').every((row) => isRowFilled(row) || !isVisible(row));

/** Spaces as `%20`, since the request encodes the whole once more. Some firewalls refuse apostrophes. */
const encode = (text: string): string => encodeURIComponent(text).replace(/'/g, '%27');

/** The form as the host's plugins parse it from `post_data`. */
export const postDataOf = (form: HTMLFormElement): string =>
  serializeForm(form)
    .map((pair) => pair.map(encode).join('='))
    .join('&');

/** The chosen shipping rate of each package, anywhere on the page. */
export const RATES = 'select.shipping_method, input[name^="shipping_method"]:is(:checked, [type="hidden"])';

/** The chosen shipping rate of each package, by `data-index`, from anywhere on the page. */
export const shippingMethods = (): Record<string, string> =>
  Object.fromEntries(
    findAll(document, RATES).map((control) => [control.dataset.index ?? '', textIn(control)]),
  );

/** Whether the order ships to another address than the billing address. */
export const shipsElsewhere = (form: HTMLElement): boolean =>
  form.querySelector('#ship-to-different-address input:checked') !== null;

/** Every field of `update_order_review`; missing values are sent empty, never omitted. */
export function reviewFields(form: HTMLFormElement, nonce: string, args: UpdateArguments): Fields {
  return {
    security: nonce,
    payment_method: paymentMethodOf(form) ?? '',
    ...addressFields('billing'),
    ...addressFields(shipsElsewhere(form) ? 'shipping' : 'billing', 's_'),
    has_full_address: hasFullAddress(form),
    post_data: postDataOf(form),
    ...(args.update_shipping_method === false ? {} : { shipping_method: shippingMethods() }),
  };
}

/** A result, fragments, or the instruction to reload; other JSON is no answer. */
const isReview = (raw: unknown): raw is JsonObject =>
  isObject(raw) && (typeof raw.result === 'string' || isObject(raw.fragments) || asBoolean(raw.reload));

const REVIEW = 'update_order_review';

/**
 * `update_order_review`. Rejects with a `RequestFailure`; JSON that is no answer is `unreadable`. `fieldsFor` gets the
 * current nonce; one that is refused is renewed once.
 */
export const postReview = (fieldsFor: (nonce: string) => Fields, signal: AbortSignal): Promise<JsonObject> =>
  withFreshNonces(async () => {
    const fields = fieldsFor(nonceOf(REVIEW));
    const raw = await sendForJson({ url: urlOf(REVIEW), fields, timeout: UPDATE_TIMEOUT_MS, signal });
    if (!isReview(raw)) throw new RequestFailure('unreadable');
    return raw;
  }, signal);
