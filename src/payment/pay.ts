import { report } from '../host/report';
import { asString } from '../host/shapes';
import { sessionStore } from '../storage/web-storage';
import type { Component, Desk } from './desk';
import { sayFailure } from './failure';
import { freeForm } from './free';
import { ensureDeferred, putField } from './hidden-fields';
import { KEPT, PAYMENT_INTENT, PAYMENT_METHOD, SAVE_CARD } from './markup';
import { preparePayment, type Refill } from './prepare';

export { clearBoxError, showBoxError } from './box-error';
export { sayFailure } from './failure';
export { freeForm } from './free';
export { intentOptions } from './intent';
export { sayLoadFailure } from './load-failure';

interface Submit {
  /** What was pressed; only a button of the form can submit it. */
  button: unknown;
  refill: Refill;
}

function fillIn(form: HTMLElement, { intentId, type }: Component, methodId: string): void {
  putField(form, PAYMENT_METHOD, methodId);
  if (intentId) putField(form, PAYMENT_INTENT, intentId);
  if (type === 'blik') ensureDeferred(form);
}

/** For this order only: another one of the same visit has its own answer. */
function rememberKept({ settings }: Desk, form: HTMLElement, methodId: string): true {
  const isTicked = form.querySelector<HTMLInputElement>(SAVE_CARD)?.checked === true;
  const key = KEPT + asString(settings.raw.orderId);
  if (isTicked) sessionStore.write(key, methodId);
  else sessionStore.remove(key);
  return true;
}

/** What a form needs besides the payment method; answers whether it may be posted now. */
async function finish(
  desk: Desk,
  form: HTMLElement,
  component: Component,
  methodId: string,
): Promise<boolean> {
  if (form.matches('.checkout')) return true;
  if (form.id !== 'add_payment_method') return rememberKept(desk, form, methodId);
  return (await import('./later')).addMethod(desk, form, component, methodId);
}

/** Says what went wrong in the notices area; the form is the shopper's again. */
function fail(desk: Desk, form: HTMLElement, cause: unknown): false {
  if (cause instanceof Error) report('card', cause, form);
  desk.prepared = '';
  freeForm(form);
  sayFailure(desk, cause);
  return false;
}

/** `requestSubmit` lets the host's and other plugins' handlers see it, which `submit()` would not. */
function resubmit(desk: Desk, form: HTMLElement, button: unknown): void {
  if (!(form instanceof HTMLFormElement)) return;
  const isCheckout = form.matches('.checkout');
  const seen: Event[] = [];
  const options = { once: true, capture: true };
  if (isCheckout) freeForm(form);
  form.noValidate = true;
  form.ownerDocument.addEventListener('submit', (event) => seen.push(event), options);
  const isUsable = button instanceof HTMLButtonElement && button.form === form && !button.disabled;
  form.requestSubmit(isUsable ? button : undefined);
  if (isCheckout) return;
  desk.prepared = '';
  // Another plugin stopped the post: the form is the shopper's again.
  if (seen[0]?.defaultPrevented) freeForm(form);
}

/**
 * Makes a payment method of what was typed, fills it in and submits the form once more. False: nothing was posted; the
 * shopper was told why, or is on the way to the bank.
 */
export async function pay(
  desk: Desk,
  form: HTMLElement,
  component: Component,
  { button, refill }: Submit,
): Promise<boolean> {
  // An authentication will need it: it is there by then.
  import('./later').catch(() => undefined);
  try {
    const methodId = await preparePayment(desk, form, component, refill);
    fillIn(form, component, methodId);
    if (!(await finish(desk, form, component, methodId))) return false;
    desk.prepared = component.gateway;
    // Still busy: what handlers change in the form on the way is no reason to prepare it anew.
    resubmit(desk, form, button);
    return true;
  } catch (cause) {
    return fail(desk, form, cause);
  } finally {
    desk.isBusy = false;
  }
}
