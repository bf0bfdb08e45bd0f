import { type Stop, stopAll } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { emitHandlerReady } from '../../elementor/runtime';
import { elementOf, type HostEvent } from '../../host/events/events';
import { listen } from '../../host/events/listen';
import { watchNodes } from '../../host/scan';
import { LOOP_FORM } from '../selectors';

const WIDGET = '[data-widget_type^="woocommerce-product-add-to-cart."]';
const CONTAINER = '.e-loop-add-to-cart-form-container';
const QUANTITY = `${LOOP_FORM} .qty`;
const BUTTON = `${LOOP_FORM} .ajax_add_to_cart`;
const VIEW_CART = '.added_to_cart';

/** Depending on WooCommerce's scripts, the link is added before one event or the other. */
const ADDED = 'added_to_cart wc_cart_button_updated';

const fieldOf = (form: HTMLElement | null): HTMLInputElement | null =>
  form && find(form, '.qty', HTMLInputElement);

/** Copies a valid quantity to the button; without it each click adds the minimum. */
function writeQuantity(field: HTMLElement): void {
  const form = closest(field, LOOP_FORM);
  const button = form && find(form, '.ajax_add_to_cart');
  if (button && field instanceof HTMLInputElement && field.value && field.checkValidity())
    button.dataset.quantity = field.value;
}

/** Stops a click with an invalid quantity and shows the browser's validation message. */
function refuseWrongQuantity(event: Event): void {
  const field = fieldOf(closest(closest(event.target, BUTTON), LOOP_FORM));
  if (!field || field.type === 'hidden') return;
  field.required = true;
  if (field.reportValidity()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Moves the shop's “View cart” link to the end of the container and removes an older one. */
function moveViewCart(given: unknown): void {
  const container = closest(elementOf(given), CONTAINER);
  const links = container ? findAll(container, VIEW_CART) : [];
  const newest = links.find((link) => link.closest(LOOP_FORM)) ?? links.at(-1);
  for (const link of links) if (link !== newest) link.remove();
  if (newest && newest !== container?.lastElementChild) container?.append(newest);
}

/** Presses the button of a loop item whose form is submitted. */
function pressButton(event: HostEvent): void {
  const button = find(event.currentTarget as HTMLElement, '.ajax_add_to_cart');
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** Add-to-cart buttons of loop items with a quantity field; connected once per page. */
export const connect = (body: HTMLElement): Stop =>
  stopAll([
    // Quantities typed before the start, or restored by the browser, are copied, too.
    watchNodes([
      { name: 'loop quantities', selector: QUANTITY, connect: writeQuantity },
      { name: 'loop buttons served', selector: WIDGET, connect: emitHandlerReady },
    ]),
    listen(body, 'input change', { selector: QUANTITY }, ({ currentTarget }) =>
      writeQuantity(currentTarget as HTMLElement),
    ),
    listen(body, 'click', { capture: true }, refuseWrongQuantity),
    listen(body, 'submit', { selector: LOOP_FORM }, pressButton),
    listen(body, ADDED, { host: true }, (_event, ...args) => moveViewCart(args.find(elementOf))),
  ]);
