import { delegate, find, findAll, hide, type Stop } from '../../dom';
import { tell } from '../../page';
import { $paymentMethod } from '../../shop';
import { METHODS, PLACE_ORDER } from '../markup';
import type { Checkout } from '../state';
import { closeOtherBoxes, SLIDE, slideBoxes } from './boxes';
import { showOwnButtonIfAny } from './own-button';

/** Radios of the methods on offer below `root`. */
export const radiosIn = (root: ParentNode): HTMLInputElement[] => findAll(root, METHODS, HTMLInputElement);

/** Settles which radio is chosen: the remembered one, the checked one, else the first (contract 4.5). */
export function settleChoice(
  radios: readonly HTMLInputElement[],
  remembered: string,
): HTMLInputElement | undefined {
  const chosen =
    radios.find(({ id }) => id !== '' && id === remembered) ??
    radios.find(({ checked }) => checked) ??
    radios[0];
  if (chosen) chosen.checked = true;
  return chosen;
}

/** Stylesheets and plugins look at the attribute; it follows the state. */
export function markChosen(root: ParentNode): void {
  for (const radio of radiosIn(root)) radio.toggleAttribute('checked', radio.checked);
}

/** The text of the method, else the shop's own; the value that is posted stays (contract 4.5). */
export function nameButton(root: ParentNode, radio: HTMLInputElement): void {
  const button = find(root, PLACE_ORDER);
  const text = radio.dataset.order_button_text || button?.dataset.value;
  if (button && text && button.textContent !== text) button.textContent = text;
}

/** Hides a lone radio, checks one if none is, and chooses it anew: after start and after each redraw. */
export function initPaymentMethods(checkout: Checkout): void {
  const { form } = checkout;
  const radios = radiosIn(form);
  const [only] = radios;
  if (only && radios.length === 1) hide(only);
  const chosen = settleChoice(radios, checkout.selectedPaymentMethod);
  if (!chosen) return;
  if (radios.length > 1) closeOtherBoxes(form, chosen);
  chosen.click();
}

function choose(checkout: Checkout, radio: HTMLInputElement): void {
  const { form } = checkout;
  markChosen(form);
  slideBoxes(form, radio, SLIDE);
  nameButton(form, radio);
  const chosen = form.querySelector<HTMLInputElement>(`${METHODS}:checked`);
  const isNew = chosen?.id !== checkout.selectedPaymentMethod;
  if (isNew) tell(form.ownerDocument.body, 'payment_method_selected');
  showOwnButtonIfAny(form, chosen?.value ?? '');
  checkout.selectedPaymentMethod = chosen?.id ?? '';
  $paymentMethod.set(chosen?.value ?? '');
}

/** Follows the shopper's choice; the click goes no further than the form, as the host's scripts have it. */
export const listenForMethods = (checkout: Checkout): Stop =>
  delegate(checkout.form, 'click', METHODS, (event, radio) => {
    event.stopPropagation();
    if (radio instanceof HTMLInputElement) choose(checkout, radio);
  });
