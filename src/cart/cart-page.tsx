import { useLayoutEffect, useState } from 'react';
import { find } from '../dom/find';
import type { HostEvent } from '../host/events';
import { isSameOrigin } from '../host/navigate';
import { watchNodes } from '../host/scan';
import { useHostEvent } from '../react/hooks/use-event';
import { useSubscription } from '../react/hooks/use-store';
import { UPDATE_BUTTON, updateQuantities, useItemLinks } from './cart-items';
import { CartFailure } from './cart-notices';
import { actionOf } from './cart-requests';
import { CART_FORM, type CartSession, createCartSession, isBusy, type ShownForm } from './cart-session';
import { applyCoupon, COUPON_FIELD, CouponError, useCoupons } from './coupons';
import { useCartRefresh } from './refresh-cart';
import { useShipping } from './shipping';
import { CART_CONTENTS, CART_CONTROLS, connectForm } from './shown-cart';

/** The name of the pressed button. Enter presses the form's first one, so the focused field decides before it. */
function actionNameOf({ originalEvent }: HostEvent): string {
  const focused = document.activeElement;
  if (focused?.matches(`${CART_FORM} input.qty`)) return 'update_cart';
  const submitter = originalEvent instanceof SubmitEvent ? originalEvent.submitter : null;
  const name = submitter?.getAttribute('name');
  return name ?? (focused?.matches(COUPON_FIELD) ? 'apply_coupon' : '');
}

function submitCart(cart: CartSession, event: HostEvent): void {
  const form = event.currentTarget;
  if (!(form instanceof HTMLFormElement) || event.isDefaultPrevented()) return;
  if (!find(form, CART_CONTENTS) || !isSameOrigin(actionOf(form))) return;
  if (isBusy(form)) {
    event.preventDefault();
    return;
  }
  const name = actionNameOf(event);
  const isOurs = name === 'update_cart' || (name === 'apply_coupon' && cart.requests.hasSettings());
  if (!isOurs) return;
  event.preventDefault();
  if (name === 'apply_coupon') void applyCoupon(cart);
  // A form that another script submits was not checked by the browser.
  else if (event.originalEvent || form.reportValidity()) void updateQuantities(cart, form);
}

function writeUpdateButton({ canUpdate }: ShownForm): void {
  const button = find(document, `${CART_FORM} ${UPDATE_BUTTON}`, HTMLButtonElement);
  if (!button) return;
  button.disabled = !canUpdate;
  button.setAttribute('aria-disabled', String(!canUpdate));
}

/** The cart's form: sent without a page load; its update button is enabled once a row was changed. */
function useCartForm(cart: CartSession): void {
  const enableUpdate = (): void => cart.$form.setKey('canUpdate', true);
  useSubscription(cart.$form, writeUpdateButton);
  useHostEvent(document, 'change', enableUpdate, CART_CONTROLS);
  useHostEvent(document, 'input', enableUpdate, CART_CONTROLS);
  useHostEvent(document, 'submit', (event) => submitCart(cart, event), CART_FORM);
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
      <CouponError cart={cart} />
      <CartFailure cart={cart} />
    </>
  );
}

/** The cart page. */
export default function CartPage() {
  const [cart] = useState(createCartSession);
  return <Cart cart={cart} />;
}
