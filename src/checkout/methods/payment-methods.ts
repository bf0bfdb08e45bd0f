import type { Stop } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { slideDown, slideUp } from '../../dom/motion';
import { hide, isVisible, show } from '../../dom/visible';
import { emit } from '../../host/events/events';
import { listen } from '../../host/events/listen';
import { chosenMethod, METHODS } from '../checkout-forms';
import { type CheckoutSession, PAYMENT_BOX, PLACE_ORDER } from '../checkout-session';
import { showButtonIfAny } from './custom-button';

const LISTED_METHODS = '.payment_methods input.input-radio';

/** Milliseconds of a box's slide on checkout and order-pay. */
export const SLIDE = 230;
/** Milliseconds of a box's slide on the account page that adds a payment method. */
export const ACCOUNT_SLIDE = 250;

/** Radios of the offered methods below `root`. */
const radiosIn = (root: ParentNode): HTMLInputElement[] => findAll(root, METHODS, HTMLInputElement);

/** A box belongs to the radio whose id is among its classes. */
const isBoxOf = (radio: HTMLElement) => (box: HTMLElement) => box.classList.contains(radio.id);

/** Opens the chosen method's box and closes the others; with one method all boxes are open. */
export function slideBoxes(root: ParentNode, radio: HTMLInputElement, milliseconds = SLIDE): void {
  const boxes = findAll(root, PAYMENT_BOX);
  const isLone = findAll(root, LISTED_METHODS).length < 2;
  if (isLone) boxes.forEach(show);
  if (isLone || !radio.checked) return;
  for (const box of boxes)
    if (isBoxOf(radio)(box)) void slideDown(box, milliseconds);
    else if (isVisible(box)) void slideUp(box, milliseconds);
}

/**
 * Hides a lone radio, determines the chosen one (`remembered`, else the checked one, else the first), closes the other
 * boxes without a slide and clicks the chosen one: at the start and after each redraw.
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

/** Settles the methods of a checkout form; a choice made before a redraw is made again. */
export const initPaymentMethods = (checkout: CheckoutSession): void =>
  settleMethods(checkout.form, checkout.chosenMethod);

/** Writes the choice to the `checked` attributes, which stylesheets and plugins read. */
export function markChosen(root: ParentNode): void {
  for (const radio of radiosIn(root)) radio.toggleAttribute('checked', radio.checked);
}

/** Labels the order button with the method's text, else with the shop's own; the value that is posted stays. */
export function labelButton(root: ParentNode, radio: HTMLInputElement): void {
  const button = find(root, PLACE_ORDER);
  const text = radio.dataset.order_button_text || button?.dataset.value;
  if (button && text && button.textContent !== text) button.textContent = text;
}

/** Reacts to a click on a method of the checkout: its box, its button, the host's event. */
export function chooseMethod(checkout: CheckoutSession, radio: HTMLInputElement): void {
  const { form } = checkout;
  markChosen(form);
  slideBoxes(form, radio);
  labelButton(form, radio);
  const { id, value } = chosenMethod(form) ?? radio;
  if (id !== checkout.chosenMethod) emit(document.body, 'payment_method_selected');
  showButtonIfAny(form, value);
  checkout.chosenMethod = id;
}

/** Calls `choose` for clicks on methods. The click does not propagate beyond the form, as with the host's scripts. */
export const followMethods = (form: HTMLFormElement, choose: (radio: HTMLInputElement) => void): Stop =>
  listen(form, 'click', { selector: METHODS }, (event) => {
    const radio = event.currentTarget;
    if (!(radio instanceof HTMLInputElement)) return;
    event.stopPropagation();
    choose(radio);
  });
