import { fireChange } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { hide, show } from '../../dom/visible';
import { emit } from '../../host/events/events';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { selectsOf } from './choice/choice';
import type { Variation } from './choice/variation';
import { BUTTON, DISABLED, NEEDS_CHOICE, UNAVAILABLE } from './form-parts';
import type { VariationSession } from './variation-session';
import { readVariationSettings } from './variation-settings';

const BUTTON_WRAP = '.woocommerce-variation-add-to-cart';
const QUANTITY = '.single_variation_wrap .quantity input.qty[name="quantity"]';

/** Why the button adds nothing to the cart; null if it does. */
type Obstacle = typeof NEEDS_CHOICE | typeof UNAVAILABLE | null;

/**
 * Enables a button that the server printed as disabled until a script has started (WooCommerce 10.5.0, and templates that
 * themes copied from it).
 */
export function enableButton(form: Element): void {
  for (const button of findAll(form, BUTTON))
    for (const name of ['disabled', 'aria-disabled', 'inert']) button.removeAttribute(name);
}

/**
 * Writes the obstacle into the classes of button and wrapper, which every theme styles. The button is not disabled for
 * assistive technology: pressing it explains what is missing.
 */
export function markButton({ form }: VariationSession, obstacle: Obstacle): void {
  const button = find(form, BUTTON);
  const wrap = find(form, BUTTON_WRAP);
  for (const name of [NEEDS_CHOICE, UNAVAILABLE] as const) button?.classList.toggle(name, name === obstacle);
  button?.classList.toggle(DISABLED, obstacle !== null);
  wrap?.classList.toggle('woocommerce-variation-add-to-cart-disabled', obstacle !== null);
  wrap?.classList.toggle('woocommerce-variation-add-to-cart-enabled', obstacle === null);
}

/** Focuses the first select without a value, and marks all of them as invalid. */
function focusMissing(form: Element): void {
  const missing = selectsOf(form).filter(({ value }) => value === '');
  for (const select of selectsOf(form))
    writeAttributes(select, { 'aria-invalid': missing.includes(select) || null });
  missing[0]?.focus();
}

/**
 * A press on the disabled button says why nothing is added; plugins replace `window.alert`. While the server is asked for the
 * variation the press is kept: `repeatPress`.
 */
export function pressButton(
  session: VariationSession,
  button: Element,
  event: { preventDefault(): void },
): void {
  const { form, isStarting, run } = session;
  const { classList } = button;
  // Options that were chosen before the script came are not looked up yet.
  if (isStarting) emit(form, 'check_variations');
  if (!classList.contains(DISABLED)) return;
  event.preventDefault();
  if (run.current() && button instanceof HTMLElement) {
    session.pressed = button;
    return;
  }
  const { unavailable, makeSelection } = readVariationSettings();
  if (classList.contains(UNAVAILABLE)) {
    window.alert(unavailable);
  } else if (classList.contains(NEEDS_CHOICE)) {
    window.alert(makeSelection);
    focusMissing(form);
  }
}

/** Presses the button again that was pressed before the server's answer, if the answer has a variation. */
export function repeatPress(session: VariationSession): void {
  const { pressed, variation } = session;
  session.pressed = null;
  if (variation && pressed?.isConnected) pressed.click();
}

const fieldOf = (form: Element): HTMLInputElement | null => find(form, QUANTITY, HTMLInputElement);

const setAttribute = (field: HTMLInputElement, name: string, value: string | null): void =>
  value === null ? field.removeAttribute(name) : field.setAttribute(name, value);

function clamp(value: string, { minQuantity, maxQuantity }: Variation): string {
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return String(minQuantity);
  return String(Math.max(minQuantity, Math.min(maxQuantity, number)));
}

function keepPrinted(session: VariationSession, field: HTMLInputElement): void {
  if (session.printedQuantity?.field === field) return;
  session.printedQuantity = {
    field,
    min: field.getAttribute('min'),
    max: field.getAttribute('max'),
    value: field.value,
  };
}

/** Applies the limits of a variation; the quantity of one that is sold individually is 1 and hidden. */
export function limitQuantity(session: VariationSession, variation: Variation): void {
  const field = fieldOf(session.form);
  if (!field) return;
  const { isSoldIndividually, minQuantity, maxQuantity } = variation;
  keepPrinted(session, field);
  const box = field.closest<HTMLElement>('.quantity');
  field.value = isSoldIndividually ? '1' : clamp(field.value, variation);
  setAttribute(field, 'min', isSoldIndividually ? '1' : String(minQuantity));
  setAttribute(field, 'max', isSoldIndividually || !Number.isFinite(maxQuantity) ? '' : String(maxQuantity));
  fireChange(field);
  if (box && isSoldIndividually) hide(box);
  else if (box) show(box);
}

/** Restores the printed limits; the quantity stays if it is valid with them. */
export function restoreQuantity(session: VariationSession): void {
  const field = fieldOf(session.form);
  const printed = session.printedQuantity;
  if (!field || printed?.field !== field) return;
  setAttribute(field, 'min', printed.min);
  setAttribute(field, 'max', printed.max);
  if (!field.validity.valid) field.value = printed.value;
  const box = field.closest<HTMLElement>('.quantity');
  if (box) show(box);
  session.printedQuantity = null;
}
