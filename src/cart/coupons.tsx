import { computed } from 'nanostores';
import { useMemo } from 'react';
import { find } from '../dom/find';
import { parseServerHtml, textOf } from '../dom/trusted';
import { emit } from '../host/events/events';
import { report } from '../host/report';
import { translate } from '../host/translate';
import { CouponError } from '../notices/coupon-error';
import { useListener } from '../react/hooks/use-listener';
import { useStore, useSubscription } from '../react/hooks/use-store';
import { isCallable } from '../shop/client';
import { type CouponAnswer, postCoupon, postCouponRemoval } from '../shop/coupons';
import { CHECKOUT_FORM } from '../shop/order-forms';
import { useCartLink } from './cart-items';
import { clearNotices, showFailure, showNotices } from './cart-notices';
import { type CartSession, cartForms, type CouponError as Refusal } from './cart-session';
import { refreshCart } from './refresh-cart';
import { CART_FORM } from './selectors';

const COUPON_CODE = '#coupon_code';
export const COUPON_FIELD = `${CART_FORM} ${COUPON_CODE}`;
const COUPON_BOX = '.coupon';
const REMOVE_COUPON = 'a.woocommerce-remove-coupon';

/** The coupon fields of the page, at the index of their form. */
const couponFields = (): (HTMLInputElement | null)[] =>
  cartForms().map((form) => find(form, COUPON_CODE, HTMLInputElement));

const emptyCouponFields = (): void => {
  for (const field of couponFields()) if (field) field.value = '';
};

function showOutcome(cart: CartSession, { code, form }: Entered, { html, isRefused }: CouponAnswer): void {
  clearNotices(cart);
  if (isRefused) cart.$couponError.set({ code, form, text: textOf(html, document) });
  else {
    emptyCouponFields();
    showNotices(parseServerHtml(html, document));
  }
}

/** A code, and the index of the form that it was typed into. */
type Entered = Pick<Refusal, 'code' | 'form'>;

/** Resolves with whether the shop answered. */
async function sendCoupon(cart: CartSession, entered: Entered): Promise<boolean> {
  const { code } = entered;
  try {
    showOutcome(cart, entered, await postCoupon(code));
  } catch (cause) {
    report('coupon', cause);
    return false;
  }
  emit(document.body, 'applied_coupon', [code]);
  await refreshCart(cart, { preserves: true });
  return true;
}

/**
 * Applies the code in the coupon field of a cart form. The form stays covered until the cart has been refreshed, so that a
 * refusal is announced once, when it is drawn into the new form.
 */
export async function applyCoupon(cart: CartSession, submitted: HTMLFormElement): Promise<void> {
  const form = cartForms().indexOf(submitted);
  const code = couponFields()[form]?.value ?? '';
  const isAnswered = await cart.whileBusy(['form'], () => sendCoupon(cart, { code, form }));
  const text = translate('The shop did not answer, so the coupon was not checked. Please try again.');
  if (!isAnswered) cart.$couponError.set({ code, form, text });
}

async function sendRemoval(cart: CartSession, code: string): Promise<boolean> {
  try {
    const { html } = await postCouponRemoval(code);
    clearNotices(cart);
    showNotices(parseServerHtml(html, document));
    emit(document.body, 'removed_coupon', [code]);
    emptyCouponFields();
    return true;
  } catch (cause) {
    report('coupon', cause);
    showFailure(cart, translate('The shop did not answer, so the coupon was not removed. Please try again.'));
    return false;
  }
}

async function removeCoupon(cart: CartSession, code: string): Promise<void> {
  const isRemoved = await cart.whileBusy(['totals'], () => sendRemoval(cart, code));
  if (isRemoved) await refreshCart(cart, { preserves: true });
}

/** Links that remove coupons, outside of the checkout. Typing or a change in the field clears the last error. */
export function useCoupons(cart: CartSession): void {
  useCartLink(
    REMOVE_COUPON,
    (link) => removeCoupon(cart, link.dataset.coupon ?? ''),
    (link) => isCallable('remove_coupon') && !link.closest(CHECKOUT_FORM),
  );
  const clearError = (): void => cart.$couponError.set(null);
  useListener(document, 'change input', { selector: COUPON_CODE }, clearError);
}

/** The code stays in the field, which gets the focus. */
function showCode(error: Refusal | null): void {
  const field = error && couponFields()[error.form];
  if (!field) return;
  field.value = error.code;
  field.focus();
}

/** Why a coupon was refused, at its field; drawn again into each form that replaces another. */
export function RefusedCoupon({ cart }: { cart: CartSession }) {
  const $drawn = useMemo(
    () => computed([cart.$couponError, cart.$form], (error, { node }) => error && { ...error, node }),
    [cart],
  );
  useSubscription($drawn, showCode);
  const error = useStore($drawn, { isSynchronous: true });
  const form = error && cartForms()[error.form];
  const field = error && couponFields()[error.form];
  const box = form && find(form, COUPON_BOX);
  return field && box && <CouponError field={field} box={box} tag="p" text={error.text} />;
}
