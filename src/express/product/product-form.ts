import { valueAt } from '../../dom/controls';
import { find, findAll } from '../../dom/find';
import { serializeForm } from '../../dom/serialize';
import { currentJQuery } from '../../host/events/jquery';
import { asNumber, toObject } from '../../host/settings/json';
import { asList } from '../../host/settings/lists';
import type { Fields } from '../../http/fields';
import { BOOKING_ID, PARENT, PLAN, PRODUCT } from '../markup';

const formOf = (): HTMLFormElement | null => find(document, PRODUCT.form, HTMLFormElement);

/** Whether the product has to be added by the gateway's own endpoint: it has choices or dates (card contract 5.2). */
export const hasChoices = (): boolean =>
  Boolean(find(document, PRODUCT.variations) ?? find(document, PRODUCT.booking));

/** Id of the product the page sells. */
export function productId(): string {
  const fromForm = valueAt(document, PARENT) || valueAt(document, BOOKING_ID);
  const button = find(document, PRODUCT.button, HTMLButtonElement);
  return fromForm || button?.value || valueAt(document, `${PRODUCT.form} input[name="add-to-cart"]`);
}

/** Id of a variable product, under which its variations are added; null without one. */
export function parentId(): number | null {
  const input = find(document, PRODUCT.wrap) && find(document, PARENT, HTMLInputElement);
  const id = input ? asNumber(input.value, Number.NaN) : Number.NaN;
  return Number.isInteger(id) ? id : null;
}

/** Only bookings are cleared by id. */
export const bookingId = (): string => (find(document, PRODUCT.booking) ? valueAt(document, BOOKING_ID) : '');

/** As typed; sold-individually products have no number field and count one. */
export const quantity = (): string =>
  valueAt(document, `${PRODUCT.quantity}[type="number"]`) || valueAt(document, '.quantity input.qty') || '1';

/** Chosen attributes by name. */
export function attributes(): Record<string, string> {
  const selects = findAll(document, PRODUCT.select, HTMLSelectElement);
  return Object.fromEntries(
    selects.map((select) => [select.dataset.attribute_name ?? select.name, select.value]),
  );
}

/** Fields of add-ons and extensions: names beginning `addon-` or `wc_`, lists under their name without brackets. */
export function extraFields(): Record<string, string | string[]> {
  const form = formOf();
  const extra: Record<string, string | string[]> = {};
  for (const [name, value] of form ? serializeForm(form) : []) {
    if (!/^(addon-|wc_)/.test(name)) continue;
    const key = name.replace(/\[\]$/, '');
    extra[key] = name === key ? value : [...asList(extra[key]).map(String), value];
  }
  return extra;
}

/** Sum of the chosen add-ons' costs, which live in jQuery's data store alone. */
function addonValue(): number {
  const node = find(document, PRODUCT.addons);
  const set = node && currentJQuery()?.(node);
  const prices =
    typeof set?.data === 'function' ? (set.data as (key: string) => unknown).call(set, 'price_data') : [];
  return asList(prices).reduce<number>((sum, price) => sum + asNumber(toObject(price).cost), 0);
}

const checkedValue = (selector: string): string | undefined =>
  find(document, selector) ? valueAt(document, `${selector}:checked`) : undefined;

/** Whether the shopper may pay a deposit. */
export const hasDeposit = (): boolean => find(document, PRODUCT.deposit) !== null;

/** What `get_selected_product_data` wants to know (card contract 5.10). */
export const selection = (): Fields => ({
  product_id: productId(),
  qty: quantity(),
  attributes: attributes(),
  addon_value: addonValue(),
  wc_deposit_option: checkedValue(PRODUCT.deposit),
  wc_deposit_payment_plan: checkedValue(PLAN),
});
