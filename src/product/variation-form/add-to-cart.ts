import { fireChange } from '../../dom/events';
import { find } from '../../dom/find';
import { show } from '../../dom/motion';
import { hide } from '../../dom/visible';
import { shared } from '../../host/registry';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { selectsOf } from './choice';
import { BUTTON, BUTTON_WRAP, DISABLED, NEEDS_CHOICE, QUANTITY, UNAVAILABLE } from './form-parts';
import type { Variation } from './variation';
import { readVariationSettings } from './variation-settings';

/** Why the button buys nothing just now; null when it does. */
type Hindrance = typeof NEEDS_CHOICE | typeof UNAVAILABLE | null;

/** Puts the hindrance into the classes of button and wrapper, which every theme styles. */
export function markButton(form: Element, hindrance: Hindrance): void {
  const button = find(form, BUTTON);
  const wrap = find(form, BUTTON_WRAP);
  for (const name of [NEEDS_CHOICE, UNAVAILABLE] as const) button?.classList.toggle(name, name === hindrance);
  button?.classList.toggle(DISABLED, hindrance !== null);
  if (hindrance) button?.setAttribute('aria-disabled', 'true');
  else button?.removeAttribute('aria-disabled');
  wrap?.classList.toggle('woocommerce-variation-add-to-cart-disabled', hindrance !== null);
  wrap?.classList.toggle('woocommerce-variation-add-to-cart-enabled', hindrance === null);
}

/** What a press on the form's button is up against; null when it may go on. */
function hindranceOf(button: Element): Hindrance {
  if (!button.classList.contains(DISABLED)) return null;
  if (button.classList.contains(UNAVAILABLE)) return UNAVAILABLE;
  return button.classList.contains(NEEDS_CHOICE) ? NEEDS_CHOICE : null;
}

/** Leads to the first option that is still to be chosen, and marks all of them. */
function pointAtMissing(form: Element): void {
  const missing = selectsOf(form).filter(({ value }) => value === '');
  for (const select of selectsOf(form))
    writeAttributes(select, { 'aria-invalid': missing.includes(select) || null });
  missing[0]?.focus();
}

/** A press on the button while nothing can be bought says why; plugins replace `window.alert`. */
export function pressButton(form: Element, button: Element, event: { preventDefault(): void }): void {
  if (!button.classList.contains('disabled')) return;
  event.preventDefault();
  const hindrance = hindranceOf(button);
  const { unavailable, makeSelection } = readVariationSettings();
  if (!hindrance) return;
  window.alert(hindrance === UNAVAILABLE ? unavailable : makeSelection);
  if (hindrance !== UNAVAILABLE) pointAtMissing(form);
}

interface Printed {
  min: string | null;
  max: string | null;
  value: string;
}

const printed = (): WeakMap<HTMLInputElement, Printed> =>
  shared('product/printed quantities', () => new WeakMap());

const fieldOf = (form: Element): HTMLInputElement | null => find(form, QUANTITY, HTMLInputElement);

const put = (field: HTMLInputElement, name: string, value: string | null): void =>
  value === null ? field.removeAttribute(name) : field.setAttribute(name, value);

function clamp(value: string, { minQuantity, maxQuantity }: Variation): string {
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return String(minQuantity);
  return String(Math.max(minQuantity, Math.min(maxQuantity, number)));
}

/** Limits of the variation; one that is sold individually has no choice of a quantity. */
export function limitQuantity(form: Element, variation: Variation): void {
  const field = fieldOf(form);
  if (!field) return;
  const { isSoldIndividually, minQuantity, maxQuantity } = variation;
  if (!printed().has(field))
    printed().set(field, {
      min: field.getAttribute('min'),
      max: field.getAttribute('max'),
      value: field.value,
    });
  const box = field.closest<HTMLElement>('.quantity');
  field.value = isSoldIndividually ? '1' : clamp(field.value, variation);
  put(field, 'min', isSoldIndividually ? '1' : String(minQuantity));
  put(field, 'max', isSoldIndividually || !Number.isFinite(maxQuantity) ? '' : String(maxQuantity));
  fireChange(field);
  if (box && isSoldIndividually) hide(box);
  else if (box) show(box);
}

/** The server's own limits again; what was typed stays while it fits them. */
export function restoreQuantity(form: Element): void {
  const field = fieldOf(form);
  const before = field && printed().get(field);
  if (!field || !before) return;
  put(field, 'min', before.min);
  put(field, 'max', before.max);
  if (!field.validity.valid) field.value = before.value;
  const box = field.closest<HTMLElement>('.quantity');
  if (box) show(box);
  printed().delete(field);
}
