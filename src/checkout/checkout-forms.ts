import { findAll } from '../dom/find';
import { serializeForm } from '../dom/form-fields';
import { isVisible } from '../dom/visible';
import { asBoolean, isObject, type JsonObject } from '../host/settings';
import type { Fields } from '../http/fields';
import { RequestFailure } from '../http/send';
import { post } from '../shop/client';
import { canOrder, isRowFilled } from '../shop/form-rows';
import { CHECKOUT_FORM } from '../shop/order-forms';

export const METHODS = 'input[name="payment_method"]';

/** Radio of the chosen method below `root`; null when no payment is needed. */
export const chosenMethod = (root: ParentNode): HTMLInputElement | null =>
  root.querySelector<HTMLInputElement>(`${METHODS}:checked`);

/** Value of the chosen method (`cod`, `stripe` …); undefined without one, which the host's event names then spell out. */
export const paymentMethodOf = (form: HTMLFormElement): string | undefined => chosenMethod(form)?.value;

/** What an update is requested with: the control that was changed, and whether the shipping rates are sent. */
export interface UpdateArguments {
  current_target?: unknown;
  update_shipping_method?: boolean;
  [extra: string]: unknown;
}

const allForms = (): HTMLFormElement[] => findAll(document, CHECKOUT_FORM, HTMLFormElement);

/** Of several forms the one in use, else the first visible one; only those that can order, if there are any. */
export function inUse(all: readonly HTMLFormElement[]): HTMLFormElement | null {
  const ordering = all.filter(canOrder);
  const forms = ordering.length ? ordering : all;
  return (
    forms.find((form) => form.contains(document.activeElement)) ?? forms.find(isVisible) ?? forms[0] ?? null
  );
}

/** The form of the page that receives commands. */
export const activeForm = (): HTMLFormElement | null => inUse(allForms());

/** The forms of one checkout, the one that places the order first. */
export type CheckoutForms = readonly [HTMLFormElement, ...HTMLFormElement[]];

/**
 * The forms of the checkout that `form` is part of, which places the order if it can; for a form with only addresses, the one
 * with the payment methods does. Searches the page: an action does so once, and passes them on.
 */
export function formsOf(form: HTMLFormElement): CheckoutForms {
  const all = allForms();
  const own = canOrder(form) || !all.includes(form) ? form : (inUse(all) ?? form);
  return [own, ...all.filter((other) => other !== own && !canOrder(other))];
}

/** Every match in the forms of a checkout. */
export const findAllIn = (forms: CheckoutForms, selector: string): HTMLElement[] =>
  forms.flatMap((form) => findAll(form, selector));

/** Every match in the page that is not part of another checkout: themes print parts of a checkout outside of its forms. */
export const findAllOfCheckout = (forms: CheckoutForms, selector: string): HTMLElement[] =>
  findAll(document, selector).filter((node) => {
    const around = node.closest<HTMLFormElement>(CHECKOUT_FORM);
    return !around || forms.includes(around);
  });

/** The element with this id in the forms of the checkout, else in the page around them; else the forms' control of this name. */
export function fieldOfCheckout(forms: CheckoutForms, key: string): Element | null {
  const selector = `[id=${JSON.stringify(key)}]`;
  return (
    findAllIn(forms, selector)[0] ??
    findAllOfCheckout(forms, selector)[0] ??
    findAllIn(forms, `[name=${JSON.stringify(key)}]`)[0] ??
    null
  );
}

/** Names of the controls that a person can use. */
const typedNames = (form: HTMLFormElement): Set<string> =>
  new Set(
    [...form.elements]
      .filter((control) => control.getAttribute('type') !== 'hidden')
      .map((control) => control.getAttribute('name') ?? ''),
  );

/**
 * Name and value of every field of a checkout, as the server expects them. Of a field in several forms the control that a
 * person can use counts, ticked or not: scripts mirror it into a hidden field of the other form, which may be late.
 */
export function serializeCheckout([own, ...others]: CheckoutForms): [string, string][] {
  let pairs = serializeForm(own);
  const used = typedNames(own);
  for (const other of others) {
    const typed = typedNames(other);
    const kept = pairs.filter(([name]) => used.has(name) || !typed.has(name));
    const known = new Set(kept.map(([name]) => name));
    pairs = [...kept, ...serializeForm(other).filter(([name]) => !known.has(name) && !used.has(name))];
    for (const name of typed) used.add(name);
  }
  return pairs;
}

/** Milliseconds the answer to an update may take. */
const UPDATE_TIMEOUT_MS = 30_000;

/** Ends of the ids of the six address fields that the host prices by. */
export const ADDRESS = ['country', 'state', 'postcode', 'city', 'address_1', 'address_2'];

const textIn = (control: Element | null): string => (control as HTMLInputElement | null)?.value ?? '';

/** By the names of the request, where `address` is the first line. */
const addressFields = (forms: CheckoutForms, section: string, prefix = ''): Fields =>
  Object.fromEntries(
    ADDRESS.map((id) => [prefix + id.replace('_1', ''), textIn(fieldOfCheckout(forms, `${section}_${id}`))]),
  );

/** Whether every visible required address row is filled in. */
const hasFullAddress = (forms: CheckoutForms): boolean =>
  findAllIn(forms, '.address-field.validate-required').every((row) => isRowFilled(row) || !isVisible(row));

/** Spaces as `%20`, since the request encodes the whole once more. Some firewalls refuse apostrophes. */
const encode = (text: string): string => encodeURIComponent(text).replace(/'/g, '%27');

/** The chosen shipping rate of each package, anywhere on the page but in another checkout. */
export const RATES = 'select.shipping_method, input[name^="shipping_method"]:is(:checked, [type="hidden"])';

/** The chosen shipping rates by `data-index`. */
const shippingMethods = (forms: CheckoutForms): Record<string, string> =>
  Object.fromEntries(
    findAllOfCheckout(forms, RATES).map((control) => [control.dataset.index ?? '', textIn(control)]),
  );

/** Whether the order ships to another address than the billing address. */
export const shipsElsewhere = (forms: CheckoutForms): boolean =>
  findAllIn(forms, '#ship-to-different-address input:checked').length > 0;

/**
 * Every field of `update_order_review` but its nonce; missing values are sent empty, never omitted. `post_data` is the form as
 * the host's plugins parse it.
 */
export function reviewFields(form: HTMLFormElement, args: UpdateArguments): Fields {
  const forms = formsOf(form);
  return {
    payment_method: paymentMethodOf(form) ?? '',
    ...addressFields(forms, 'billing'),
    ...addressFields(forms, shipsElsewhere(forms) ? 'shipping' : 'billing', 's_'),
    has_full_address: hasFullAddress(forms),
    post_data: serializeCheckout(forms)
      .map((pair) => pair.map(encode).join('='))
      .join('&'),
    ...(args.update_shipping_method === false ? {} : { shipping_method: shippingMethods(forms) }),
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
