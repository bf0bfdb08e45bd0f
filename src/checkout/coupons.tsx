import { type ReactNode, useState } from 'react';
import { find, findAll } from '../dom/find';
import { isFormControl, valueAt } from '../dom/form-fields';
import { slideToggle, slideUp } from '../dom/motion';
import { nearest, nearestPanel } from '../dom/nearest';
import { parseServerHtml, textOf } from '../dom/trusted';
import { emit, type HostEvent } from '../host/events/events';
import { report } from '../host/report';
import { isOnPage } from '../host/scan';
import { CouponError } from '../notices/coupon-error';
import { removeNotices } from '../notices/notices';
import { busyAround, cover } from '../overlay/cover';
import { announce } from '../react/announce';
import type { FeatureProps } from '../react/feature';
import { useListener } from '../react/hooks/use-listener';
import { holdOrders, postCoupon, postCouponRemoval } from '../shop/coupons';
import { CHECKOUT_FORM } from '../shop/order-forms';
import { fieldOfCheckout, formsOf } from './checkout-forms';
import { clearFieldErrors } from './fields/field-errors';
import { message } from './messages';
import { COUPON_FORM, SHOW_COUPON } from './selectors';

const COUPON_FIELD = '#coupon_code';

/** Milliseconds in which the coupon, login and terms prompts open and close. */
export const PROMPT_SLIDE = 400;

/** Removes the notices and field errors of the last request. */
function clearOutcomes(): void {
  removeNotices(document);
  clearFieldErrors();
}

/** The host's event, then an update; both also follow a refusal. */
function emitCoupon(verb: 'applied' | 'removed', code: string): void {
  emit(document.body, `${verb}_coupon_in_checkout`, [code]);
  emit(document.body, 'update_checkout', [{ update_shipping_method: false }]);
}

const focusFirst = (root: ParentNode): void =>
  findAll(root, 'input, select, textarea, button').find(isFormControl)?.focus();

/** The coupon form that a prompt opens. */
const panelOf = (prompt: Element): HTMLElement | null =>
  nearestPanel(prompt, findAll(document, '.checkout_coupon'));

/** Opens the coupon form of the prompt and focuses its first control, or closes it. Themes may use another element than a form. */
export function toggleCoupon(link: HTMLElement): void {
  const form = panelOf(link);
  if (!form) return;
  const { opening } = slideToggle(form, PROMPT_SLIDE);
  link.setAttribute('aria-expanded', String(opening));
  if (opening) focusFirst(form);
}

/** Empties and closes the coupon form; focus moves from it to its prompt. */
async function closeCouponForm(form: HTMLElement): Promise<void> {
  const field = find(form, COUPON_FIELD, HTMLInputElement);
  if (field) field.value = '';
  const prompts = findAll(document, SHOW_COUPON).filter((prompt) => panelOf(prompt) === form);
  if (form.contains(document.activeElement)) prompts[0]?.focus({ preventScroll: true });
  await slideUp(form, PROMPT_SLIDE);
  for (const prompt of prompts) prompt.setAttribute('aria-expanded', 'false');
}

/** Covers an area while `work` sends a request, one at a time for an area; orders wait for it. */
function requestCoupon(area: HTMLElement, work: () => Promise<boolean>, onFailure: () => void): void {
  if (busyAround(area)) return;
  const request = async (): Promise<boolean> => {
    const uncover = cover([area], { mark: true });
    try {
      return await work();
    } catch (cause) {
      report('checkout', cause, area);
      onFailure();
      return false;
    } finally {
      uncover();
    }
  };
  void holdOrders(request);
}

/** The address of the checkout that the coupon form belongs to; some coupons are for certain customers. */
function emailFor(form: HTMLElement): string {
  const checkout = nearest(form, findAll(document, CHECKOUT_FORM, HTMLFormElement));
  const field = checkout && fieldOfCheckout(formsOf(checkout), 'billing_email');
  return isFormControl(field) ? field.value : '';
}

/** Resolves with whether the host accepted the code. */
async function applyCoupon(form: HTMLElement, refuse: (text: string) => void): Promise<boolean> {
  const code = valueAt(form, COUPON_FIELD);
  const { html, isRefused } = await postCoupon(code, emailFor(form));
  clearOutcomes();
  if (isRefused) refuse(textOf(html, document));
  else {
    form.before(parseServerHtml(html, document));
    void closeCouponForm(form);
  }
  emitCoupon('applied', code);
  return !isRefused;
}

async function sendRemoval(link: HTMLElement): Promise<boolean> {
  const code = link.dataset.coupon ?? '';
  const { html } = await postCouponRemoval(code);
  clearOutcomes();
  const checkout = nearest(link, findAll(document, 'form.woocommerce-checkout'));
  if (checkout) checkout.before(parseServerHtml(html, document));
  emitCoupon('removed', code);
  for (const form of findAll(document, COUPON_FORM)) void closeCouponForm(form);
  return true;
}

const REVIEW = '.woocommerce-checkout-review-order';

/** Whether a link removes a coupon of the checkout, wherever a theme shows it; a cart on the page has links of its own. */
export const isOfCheckout = (link: Element): boolean =>
  link.closest(`${CHECKOUT_FORM}, ${REVIEW}`) !== null || !isOnPage('.woocommerce-cart-form');

/** Removes the coupon of a link, and covers the review meanwhile. */
export function removeCoupon(link: HTMLElement): void {
  requestCoupon(
    nearest(link, findAll(document, REVIEW)) ?? link,
    () => sendRemoval(link),
    () => announce(message('couponFailed'), 'assertive'),
  );
}

/** `form.checkout_coupon`: the error of a code is shown below the field until the code is edited. */
export default function CouponForm({ node }: FeatureProps): ReactNode {
  const [error, setError] = useState('');
  const field = find(node, COUPON_FIELD);
  const clear = (): void => setError('');
  const refuse = (text: string): void => {
    // The focus moves before the alert is drawn, so that screen readers announce the alert after the field.
    field?.focus();
    setError(text);
  };
  useListener(node, 'submit', { host: true }, (event: HostEvent) => {
    event.preventDefault();
    clear();
    requestCoupon(
      node,
      () => applyCoupon(node, refuse),
      () => refuse(message('couponFailed')),
    );
  });
  useListener(field, 'input change', { host: true }, clear);
  const box = field?.parentElement;
  return box && error ? <CouponError field={field} box={box} tag="span" text={error} /> : null;
}
