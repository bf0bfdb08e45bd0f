import { delegate } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import type { Stop } from '../../dom/types';
import { hide, isVisible } from '../../dom/visible';
import { emit } from '../../host/events';
import { atDesk } from '../at-desk';
import { LISTED_METHODS, METHODS, PAYMENT_BOX, PLACE_ORDER } from '../markup';
import { type Checkout, chosenMethod } from '../state';
import { showOwnButtonIfAny } from './own-button';

/** Radios of the methods on offer below `root`. */
const radiosIn = (root: ParentNode): HTMLInputElement[] => findAll(root, METHODS, HTMLInputElement);

/** A box belongs to the radio whose id is among its classes (contract 3.9). */
export const isBoxOf = (radio: HTMLElement) => (box: HTMLElement) => box.classList.contains(radio.id);

/** Whether there is nothing to choose: then every box is open. */
export const isLone = (root: ParentNode): boolean => findAll(root, LISTED_METHODS).length < 2;

/**
 * Hides a lone radio, settles which one is chosen (the remembered one, the checked one, else the first), closes the
 * other boxes without a slide and chooses it anew: at the start and after each redraw (contract 4.5).
 */
export function settleMethods(form: HTMLFormElement, remembered?: string): void {
  const radios = radiosIn(form);
  const [first] = radios;
  if (!first) return;
  const chosen =
    radios.find(({ id }) => id && id === remembered) ?? radios.find(({ checked }) => checked) ?? first;
  chosen.checked = true;
  if (radios.length < 2) hide(first);
  else for (const box of findAll(form, PAYMENT_BOX)) if (!isBoxOf(chosen)(box)) hide(box);
  chosen.click();
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

export const initPaymentMethods = ({ form, selectedPaymentMethod }: Checkout): void =>
  settleMethods(form, selectedPaymentMethod);

/** What opens and closes at once as the server drew it needs no slide. */
function openBox(form: HTMLFormElement, radio: HTMLInputElement): void {
  const isAll = isLone(form);
  const isDue = (box: HTMLElement): boolean => isVisible(box) !== (isAll || isBoxOf(radio)(box));
  if (findAll(form, PAYMENT_BOX).some(isDue)) atDesk((desk) => desk.slideBoxes(form, radio));
}

function choose(checkout: Checkout, radio: HTMLInputElement): void {
  const { form } = checkout;
  markChosen(form);
  openBox(form, radio);
  nameButton(form, radio);
  const { id, value } = chosenMethod(form) ?? radio;
  if (id !== checkout.selectedPaymentMethod) emit(form.ownerDocument.body, 'payment_method_selected');
  showOwnButtonIfAny(form, value);
  checkout.selectedPaymentMethod = id;
}

/** Follows the shopper's choice; the click goes no further than the form, as the host's scripts have it. */
export const listenForMethods = (checkout: Checkout): Stop =>
  delegate(checkout.form, 'click', METHODS, (event, radio) => {
    event.stopPropagation();
    if (radio instanceof HTMLInputElement) choose(checkout, radio);
  });
