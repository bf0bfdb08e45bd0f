import { find, findAll } from '../../dom/find';
import { serializeForm, valueAt } from '../../dom/form-fields';
import { currentJQuery } from '../../host/events/jquery';
import { asList } from '../../host/lists';
import { asNumber, toObject } from '../../host/settings';
import type { Fields } from '../../http/fields';
import { PRODUCT, productScope } from './product-choice';

/** Values of a form's fields that `accepts` names; lists under their name without brackets. */
export function formValues(
  form: HTMLFormElement,
  accepts: (name: string) => boolean,
): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of serializeForm(form)) {
    const key = name.replace(/\[\]$/, '');
    if (accepts(key)) values[key] = name === key ? value : [...asList(values[key]).map(String), value];
  }
  return values;
}

const PARENT_ID = '.single_variation_wrap input[name="product_id"]';
const BOOKING = '.wc-bookings-booking-form';
const BOOKING_ID = '.wc-booking-product-id';
const ADDONS = '#product-addons-total';

/** Controls of a deposit, and of its payment plan. */
export const DEPOSIT = 'input[name="wc_deposit_option"]';
export const PLAN = 'input[name="wc_deposit_payment_plan"]';

/** Whether the visitor has changed the form already: the page no longer sells what the server printed. */
export function isTouched(): boolean {
  const scope = productScope();
  const options = findAll(scope, `${PRODUCT.select} option`, HTMLOptionElement);
  const amount = find(scope, PRODUCT.quantity, HTMLInputElement);
  const isChosen = options.some(
    ({ selected, defaultSelected, value }) => value && selected && !defaultSelected,
  );
  return isChosen || Boolean(amount && amount.value !== amount.defaultValue);
}

/** Whether the product is added by the gateway's own endpoint: the Store API takes neither choices nor dates. */
export function hasChoices(): boolean {
  const scope = productScope();
  return (
    (scope instanceof Element && scope.matches(`${PRODUCT.variations}, ${BOOKING}`)) ||
    find(scope, `${PRODUCT.variations}, ${BOOKING}`) !== null
  );
}

/** Id of the product the page sells. */
export function productId(): string {
  const scope = productScope();
  const fromForm = valueAt(scope, PARENT_ID) || valueAt(scope, BOOKING_ID);
  const button = find(scope, PRODUCT.button, HTMLButtonElement);
  return fromForm || button?.value || valueAt(scope, 'input[name="add-to-cart"]');
}

/** Id of a variable product, under which its variations are added; null for other products. */
export function parentId(): number | null {
  const scope = productScope();
  const input = find(scope, PRODUCT.wrap) && find(scope, PARENT_ID, HTMLInputElement);
  const id = input ? asNumber(input.value, Number.NaN) : Number.NaN;
  return Number.isInteger(id) ? id : null;
}

/** Only bookings are cleared by id. */
export function bookingId(): string {
  const scope = productScope();
  return find(scope, BOOKING) ? valueAt(scope, BOOKING_ID) : '';
}

/** What the form would post, whatever the control: a number, text, a hidden field, a list or radios. One without any. */
export function quantity(): string {
  const scope = productScope();
  const [posted] = scope instanceof HTMLFormElement ? new FormData(scope).getAll('quantity') : [];
  return (posted && String(posted)) || valueAt(scope, PRODUCT.quantity) || '1';
}

/** Chosen attributes by name. */
export function attributes(): Record<string, string> {
  const selects = findAll(productScope(), PRODUCT.select, HTMLSelectElement);
  return Object.fromEntries(
    selects.map((select) => [select.dataset.attribute_name ?? select.name, select.value]),
  );
}

/** Fields of add-ons and extensions: names that start with `addon-` or `wc_`. */
export function extraFields(): Record<string, string | string[]> {
  const form = productScope();
  return form instanceof HTMLFormElement ? formValues(form, (name) => /^(addon-|wc_)/.test(name)) : {};
}

/** Sum of the chosen add-ons' costs, which exist in jQuery's data store only. */
function addonValue(): number {
  const node = find(productScope(), ADDONS);
  const set = node && currentJQuery()?.(node);
  const prices =
    typeof set?.data === 'function' ? (set.data as (key: string) => unknown).call(set, 'price_data') : [];
  return asList(prices).reduce<number>((sum, price) => sum + asNumber(toObject(price).cost), 0);
}

function checkedValue(selector: string): string | undefined {
  const scope = productScope();
  return find(scope, selector) ? valueAt(scope, `${selector}:checked`) : undefined;
}

/** Whether the shopper can pay a deposit. */
export const hasDeposit = (): boolean => find(productScope(), DEPOSIT) !== null;

/** The fields of `get_selected_product_data`. */
export const selection = (): Fields => ({
  product_id: productId(),
  qty: quantity(),
  attributes: attributes(),
  addon_value: addonValue(),
  wc_deposit_option: checkedValue(DEPOSIT),
  wc_deposit_payment_plan: checkedValue(PLAN),
});
