import { useLayoutEffect } from 'react';
import { closest, find, findAll } from '../../dom/find';
import { elementOf, type HostEvent } from '../../host/events/events';
import { watchNodes } from '../../host/scan';
import type { FeatureProps } from '../../react/feature';
import { useListener } from '../../react/hooks/use-listener';
import { LOOP_FORM } from '../selectors';
import { emitHandlerReady } from '../use-settings';
import { useShopEvents } from './shop-events';

const WIDGET = '[data-widget_type^="woocommerce-product-add-to-cart."]';
const CONTAINER = '.e-loop-add-to-cart-form-container';
const QUANTITY = `${LOOP_FORM} .qty`;
const BUTTON = `${LOOP_FORM} .ajax_add_to_cart`;
const VIEW_CART = '.added_to_cart';

/** Depending on WooCommerce's scripts, the link is added before one event or the other. */
const ADDED = ['added_to_cart', 'wc_cart_button_updated'];

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

/** Add-to-cart buttons of loop items with a quantity field; mounted once per page. */
export default function LoopButtons({ node: body }: FeatureProps): null {
  useLayoutEffect(
    // Quantities typed before the start, or restored by the browser, are copied, too.
    () =>
      watchNodes([
        { name: 'loop quantities', selector: QUANTITY, connect: writeQuantity },
        { name: 'loop buttons served', selector: WIDGET, connect: emitHandlerReady },
      ]),
    [],
  );
  const write = ({ currentTarget }: HostEvent): void => writeQuantity(currentTarget as HTMLElement);
  useListener(body, 'input change', { selector: QUANTITY }, write);
  useListener(body, 'click', { capture: true }, refuseWrongQuantity);
  const press = (event: HostEvent): void => {
    const button = find(event.currentTarget as HTMLElement, '.ajax_add_to_cart');
    if (!button) return;
    event.preventDefault();
    button.click();
  };
  useListener(body, 'submit', { selector: LOOP_FORM }, press);
  useShopEvents(body, ADDED, (_type, ...args) => moveViewCart(args.find(elementOf)));
  return null;
}
