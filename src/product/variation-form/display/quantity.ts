import { fireChange } from '../../../dom/events';
import { find } from '../../../dom/find';
import { show } from '../../../dom/motion';
import { hide } from '../../../dom/visible';
import { shared } from '../../../host/registry';
import { QUANTITY } from '../../markup';
import type { Variation } from '../variations/variation';

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
