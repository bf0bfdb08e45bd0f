import { writeAttributes } from '../../react/hooks/use-attributes';
import { UNAVAILABLE } from '../markup';
import { selectsOf } from './choice/choice';
import { hindranceOf } from './display/button';
import { readVariationSettings } from './settings';

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
