import { find, findAll } from '../../dom/find';
import { hide } from '../../dom/motion/visible';
import { LISTED_METHODS, METHODS, PAYMENT_BOX, PLACE_ORDER } from '../markup';
import { $chosenMethod } from './stores';

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

/** Settles the methods of a checkout form; the choice made before a redraw is made again. */
export const initPaymentMethods = (form: HTMLFormElement): void =>
  settleMethods(form, $chosenMethod(form).get());

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
