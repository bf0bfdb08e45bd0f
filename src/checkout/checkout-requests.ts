import { findAll } from '../dom/find';
import { isVisible } from '../dom/visible';
import { asBoolean, isObject, type JsonObject } from '../host/settings';
import type { Fields } from '../http/fields';
import { RequestFailure } from '../http/send';
import { post } from '../shop/client';
import { isRowFilled } from '../shop/form-rows';
import { fieldOfCheckout, findAllOfCheckout, formsOf, serializeCheckout } from './checkout-forms';
import { paymentMethodOf, type UpdateArguments } from './checkout-session';

/** Milliseconds the answer to an update may take. */
const UPDATE_TIMEOUT_MS = 30_000;

/** Ends of the ids of the six address fields that the host prices by. */
export const ADDRESS = ['country', 'state', 'postcode', 'city', 'address_1', 'address_2'];

const textIn = (control: Element | null): string => (control as HTMLInputElement | null)?.value ?? '';

/** By the names of the request, where `address` is the first line. */
const addressFields = (form: HTMLFormElement, section: string, prefix = ''): Fields =>
  Object.fromEntries(
    ADDRESS.map((id) => [prefix + id.replace('_1', ''), textIn(fieldOfCheckout(form, `${section}_${id}`))]),
  );

/** Whether every visible required address row is filled in. */
export const hasFullAddress = (form: HTMLFormElement): boolean =>
  formsOf(form)
    .flatMap((part) => findAll(part, '.address-field.validate-required'))
    .every((row) => isRowFilled(row) || !isVisible(row));

/** Spaces as `%20`, since the request encodes the whole once more. Some firewalls refuse apostrophes. */
const encode = (text: string): string => encodeURIComponent(text).replace(/'/g, '%27');

/** The form as the host's plugins parse it from `post_data`. */
export const postDataOf = (form: HTMLFormElement): string =>
  serializeCheckout(form)
    .map((pair) => pair.map(encode).join('='))
    .join('&');

/** The chosen shipping rate of each package, anywhere on the page. */
export const RATES = 'select.shipping_method, input[name^="shipping_method"]:is(:checked, [type="hidden"])';

/** The chosen shipping rate of each package, by `data-index`, from anywhere on the page but another checkout. */
export const shippingMethods = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    findAllOfCheckout(form, RATES).map((control) => [control.dataset.index ?? '', textIn(control)]),
  );

/** Whether the order ships to another address than the billing address. */
export const shipsElsewhere = (form: HTMLFormElement): boolean =>
  formsOf(form).some((part) => part.querySelector('#ship-to-different-address input:checked') !== null);

/** Every field of `update_order_review` but its nonce; missing values are sent empty, never omitted. */
export function reviewFields(form: HTMLFormElement, args: UpdateArguments): Fields {
  return {
    payment_method: paymentMethodOf(form) ?? '',
    ...addressFields(form, 'billing'),
    ...addressFields(form, shipsElsewhere(form) ? 'shipping' : 'billing', 's_'),
    has_full_address: hasFullAddress(form),
    post_data: postDataOf(form),
    ...(args.update_shipping_method === false ? {} : { shipping_method: shippingMethods(form) }),
  };
}

/** A result, fragments, or the instruction to reload; other JSON is no answer. */
const isReview = (raw: unknown): raw is JsonObject =>
  isObject(raw) && (typeof raw.result === 'string' || isObject(raw.fragments) || asBoolean(raw.reload));

/**
 * `update_order_review`. Rejects with a `RequestFailure`; JSON that is no answer is `unreadable`. `fields` are read for each
 * attempt.
 */
export async function postReview(fields: () => Fields, signal: AbortSignal): Promise<JsonObject> {
  const raw = await post('update_order_review', fields, { timeout: UPDATE_TIMEOUT_MS, signal });
  if (!isReview(raw)) throw new RequestFailure('unreadable');
  return raw;
}
