import { find } from '../dom/find';
import { type FormControl, hasValue, isFormControl, isTickable } from '../dom/form-fields';
import { isVisible } from '../dom/visible';

/** Whether a form places an order; builders put the addresses of a checkout into a form of their own. */
export const canOrder = (form: Element): boolean =>
  find(form, '.woocommerce-checkout-payment, #place_order') !== null;

/** WAI-ARIA has no invalid radio, only invalid groups of them. */
export const isRadio = (node: Element): boolean => node instanceof HTMLInputElement && node.type === 'radio';

const NOT_A_FIELD = /^(hidden|button|submit|reset|image)$/;

const isNamed = ({ name }: FormControl, key: string): boolean => name === key || name.startsWith(`${key}[`);

/**
 * The controls that hold the value of a row, never empty unless the row has none: the host names a row after its field
 * (`<key>_field`), so that helper inputs beside it (phone flags, search fields of dropdowns) are left out. In rows of
 * other code they are the named controls, those that a person sees first.
 */
export function fieldsOfRow(row: Element): FormControl[] {
  const all = [...row.querySelectorAll('input, select, textarea')].filter(isFormControl);
  const key = row.id.replace(/_field$/, '');
  const own = all.filter((control) => key !== '' && isNamed(control, key));
  if (own.length) return own;
  const named = all.filter(({ name, type }) => name !== '' && !NOT_A_FIELD.test(type));
  const visible = named.filter(isVisible);
  return [visible, named, all].find(({ length }) => length) ?? [];
}

/**
 * Whether a row has a value: any member of a group of radios or boxes is ticked; else the field itself is filled in, or all
 * fields that share its name (`key[day]`, `key[month]`).
 */
export function isRowFilled(row: Element): boolean {
  const fields = fieldsOfRow(row);
  const [first] = fields;
  if (!first) return true;
  if (isTickable(first)) return fields.some((field) => isTickable(field) && field.checked);
  const base = first.name.split('[')[0] ?? '';
  return fields.filter((field) => field === first || isNamed(field, base)).every(hasValue);
}
