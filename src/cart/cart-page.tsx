import { useLayoutEffect, useState } from 'react';
import { COUNTRY } from '../address/selectors';
import { fireChange } from '../dom/events';
import { closest, find, findAll } from '../dom/find';
import { isFormControl, isTickable, serializeForm } from '../dom/form-fields';
import { slideToggle } from '../dom/motion';
import { parseServerHtml } from '../dom/trusted';
import { inCss } from '../host/events/bindings';
import { emit, type HostEvent } from '../host/events/events';
import { isSameOrigin } from '../host/page/navigate';
import { watchNodes } from '../host/scan';
import { busyAround } from '../overlay/cover';
import { useListener } from '../react/hooks/use-listener';
import { useSubscription } from '../react/hooks/use-store';
import { isCallable, post } from '../shop/client';
import { CHECKOUT_FORM } from '../shop/order-forms';
import { UPDATE_BUTTON, updateQuantities, useCartLink, useItemLinks } from './cart-items';
import { CartFailure } from './cart-notices';
import { actionOf, sendForm } from './cart-requests';
import {
  CART_CONTENTS,
  CART_TOTALS,
  type CartSession,
  cartForms,
  createCartSession,
  type ShownForm,
} from './cart-session';
import { applyCoupon, COUPON_FIELD, RefusedCoupon, useCoupons } from './coupons';
import { useCartRefresh } from './refresh-cart';
import { CALCULATOR, CALCULATOR_BUTTON, CART_CONTROLS, CART_FORM, SHIPPING_METHODS } from './selectors';
import { CALCULATOR_PANEL, changeCart, connectForm, replaceTotals, showCart } from './shown-cart';

/** Milliseconds the calculator slides. */
const CALCULATOR_SLIDE = 600;

/** Package index → chosen method, from the controls below `root`. */
export function chosenMethods(root: ParentNode): Record<string, string> {
  const chosen = findAll(root, inCss(SHIPPING_METHODS))
    .filter(isFormControl)
    .filter((control) => !isTickable(control) || control.checked);
  return Object.fromEntries(chosen.map((control) => [control.dataset.index ?? '0', control.value]));
}

/** `index`: which totals of the page hold the control with this id. */
async function sendMethods(methods: Record<string, string>, id: string, index: number): Promise<void> {
  const html = await post('update_shipping_method', { shipping_method: methods });
  const fresh = find(parseServerHtml(html, document), CART_TOTALS);
  if (!fresh) throw new Error('the answer holds no totals');
  replaceTotals([fresh]);
  const totals = findAll(document, CART_TOTALS)[index];
  if (totals && id && document.activeElement === document.body)
    find(totals, `[id=${JSON.stringify(id)}]`)?.focus();
}

/** Sends the chosen shipping methods and shows the new totals; `control` is the one that was changed. */
async function chooseShipping(cart: CartSession, control: HTMLElement): Promise<void> {
  const totals = closest(control, CART_TOTALS);
  const index = totals ? findAll(document, CART_TOTALS).indexOf(totals) : 0;
  const methods = chosenMethods(totals ?? document);
  if (!(await changeCart(cart, ['totals'], () => sendMethods(methods, control.id, index)))) return;
  emit(document.body, 'updated_shipping_method');
  if (find(document, CHECKOUT_FORM))
    emit(document.body, 'update_checkout', [{ update_shipping_method: false }]);
}

async function calculateShipping(cart: CartSession, form: HTMLFormElement): Promise<void> {
  const pairs = [...serializeForm(form), ['calc_shipping', 'x'] as const];
  await changeCart(cart, [form.closest(CART_TOTALS) ? 'totals' : 'calculator'], async () =>
    showCart(cart, await sendForm(form, pairs), { quantities: true, calculator: false }),
  );
}

/**
 * Opens or closes the calculator. The address rules skip hidden fields, so its country is announced as changed each
 * time.
 */
function toggleCalculator(button: HTMLElement): void {
  const form = button.closest<HTMLElement>(CALCULATOR);
  const panel = form && find(form, CALCULATOR_PANEL);
  if (!panel) return;
  const { opening } = slideToggle(panel, CALCULATOR_SLIDE);
  button.setAttribute('aria-expanded', String(opening));
  for (const country of findAll(form, COUNTRY)) fireChange(country);
  emit(document.body, 'country_to_state_changed');
}

/** Shipping methods outside of the checkout, and the shipping calculator. */
function useShipping(cart: CartSession): void {
  const submit = (event: HostEvent): unknown => {
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement) || event.isDefaultPrevented() || !isSameOrigin(actionOf(form)))
      return undefined;
    event.preventDefault();
    return busyAround(form) || calculateShipping(cart, form);
  };
  const change = ({ currentTarget: control }: HostEvent): unknown => {
    if (!(control instanceof HTMLElement) || control.closest(CHECKOUT_FORM)) return undefined;
    return isCallable('update_shipping_method') && chooseShipping(cart, control);
  };
  useListener(document, 'change', { selector: SHIPPING_METHODS }, change);
  useListener(document, 'submit', { selector: CALCULATOR }, submit);
  useCartLink(CALCULATOR_BUTTON, toggleCalculator);
}

/** The name of the pressed button. Enter presses the form's first one, so the focused field decides before it. */
function actionNameOf({ originalEvent }: HostEvent): string {
  const focused = document.activeElement;
  if (focused?.matches(`${CART_FORM} input.qty`)) return 'update_cart';
  const submitter = originalEvent instanceof SubmitEvent ? originalEvent.submitter : null;
  const name = submitter?.getAttribute('name');
  return name ?? (focused?.matches(COUPON_FIELD) ? 'apply_coupon' : '');
}

function submitCart(cart: CartSession, event: HostEvent): unknown {
  const form = event.currentTarget;
  if (!(form instanceof HTMLFormElement) || event.isDefaultPrevented()) return undefined;
  if (!find(form, CART_CONTENTS) || !isSameOrigin(actionOf(form))) return undefined;
  if (busyAround(form)) return event.preventDefault();
  const name = actionNameOf(event);
  const isOurs = name === 'update_cart' || (name === 'apply_coupon' && isCallable('apply_coupon'));
  if (!isOurs) return undefined;
  event.preventDefault();
  if (name === 'apply_coupon') return applyCoupon(cart, form);
  // A form that another script submits was not checked by the browser.
  return (event.originalEvent || form.reportValidity()) && updateQuantities(cart, form);
}

function writeUpdateButton({ canUpdate }: ShownForm): void {
  for (const form of cartForms()) {
    const button = find(form, UPDATE_BUTTON, HTMLButtonElement);
    if (!button) continue;
    button.disabled = !canUpdate;
    button.setAttribute('aria-disabled', String(!canUpdate));
  }
}

/** The cart's form: sent without a page load; its update button is enabled once a row was changed. */
function useCartForm(cart: CartSession): void {
  const enableUpdate = (): void => cart.$form.setKey('canUpdate', true);
  useSubscription(cart.$form, writeUpdateButton);
  useListener(document, 'change input', { selector: CART_CONTROLS }, enableUpdate);
  useListener(document, 'submit', { selector: CART_FORM }, (event) => submitCart(cart, event));
  // Other scripts insert cart forms, too.
  useLayoutEffect(() => {
    const connect = (form: HTMLElement): void => connectForm(cart, form);
    return watchNodes([{ name: 'cart form', selector: CART_FORM, connect }]);
  }, [cart]);
}

/** Works the server's form, links and totals without page loads. */
export function Cart({ cart }: { cart: CartSession }) {
  // A page that falls back to the original scripts during a request must not stay covered.
  useLayoutEffect(() => cart.end, [cart]);
  useCartForm(cart);
  useItemLinks(cart);
  useCoupons(cart);
  useShipping(cart);
  useCartRefresh(cart);
  return (
    <>
      <RefusedCoupon cart={cart} />
      <CartFailure cart={cart} />
    </>
  );
}

/** The cart page. */
export default function CartPage() {
  const [cart] = useState(createCartSession);
  return <Cart cart={cart} />;
}
