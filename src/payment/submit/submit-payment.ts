import { useLayoutEffect } from 'react';
import { type Stop, stopAll } from '../../dom/events';
import { closest } from '../../dom/find';
import { valueAt } from '../../dom/form-fields';
import type { HostEvent } from '../../host/events/events';
import { listen } from '../../host/events/listen';
import { onVeto } from '../../host/events/on-veto';
import { report } from '../../host/report';
import { announce } from '../../react/announce';
import { useListener } from '../../react/hooks/use-listener';

import { pageOrder } from '../../shop/page-orders';
import { paymentMessage } from '../../stripe/payment-problem';
import { chosenStripeMethod, METHOD, usesToken } from '../payment-methods';
import { showFailure, showUnclearOutcome } from '../payment-notice';
import type { PaymentSession } from '../payment-session';
import type { PaymentMethod } from '../payment-settings';
import { enterStatus } from '../payment-status';
import { rememberSavedMethod } from '../returns/return-hash';
import { addMethod } from './add-method';
import { clearFields, fillFields } from './payment-fields';
import { preparePayment } from './prepare-payment';

/** Submits the form; returns whether another script stopped it, or no submit followed at all. */
function requestSubmit(form: HTMLFormElement, button: HTMLElement | null): boolean {
  let seen: Event | undefined;
  const note = (event: Event): void => {
    if (event.target === form) seen = event;
  };
  document.addEventListener('submit', note, true);
  form.noValidate = true;
  const isUsable = button instanceof HTMLButtonElement && button.form === form && !button.disabled;
  try {
    form.requestSubmit(isUsable ? button : undefined);
  } finally {
    document.removeEventListener('submit', note, true);
  }
  return seen?.defaultPrevented !== false;
}

/**
 * Submits a form whose hidden fields are filled in for `gateway`: unlike `submit()`, `requestSubmit` fires the event for
 * the host and other plugins. During the call the status is `submitting`, so changes that their handlers make to the form
 * do not start another preparation.
 */
export function resubmit(
  payment: PaymentSession,
  form: HTMLElement,
  gateway: string,
  button: HTMLElement | null,
): void {
  if (!(form instanceof HTMLFormElement)) return;
  enterStatus(payment, 'submitting', { gateway });
  const isStopped = requestSubmit(form, button);
  if (!form.matches('.checkout')) enterStatus(payment, isStopped ? 'idle' : 'posted');
  // The checkout may ask later, after an update that is under way.
  else if (payment.gateway) enterStatus(payment, 'prepared', { gateway });
  else enterStatus(payment, 'idle');
}

/**
 * Creates a payment method from what was typed, fills it in and submits the form again. Returns false when nothing was
 * posted: the shopper was shown why, or the page is being left for the bank.
 */
async function pay(
  payment: PaymentSession,
  form: HTMLElement,
  method: PaymentMethod,
  button: HTMLElement | null,
): Promise<boolean> {
  try {
    const made = await preparePayment(payment, form, method);
    if (!made) {
      resubmit(payment, form, method.gateway, button);
      return true;
    }
    fillFields(payment, form, method.type, made);
    const isAdding = form.id === 'add_payment_method';
    if (!isAdding && !form.matches('.checkout')) rememberSavedMethod(payment, form, made.id);
    const next = isAdding ? await addMethod(payment, form, method, made.id) : 'submitting';
    if (next === 'submitting') resubmit(payment, form, method.gateway, button);
    else enterStatus(payment, next);
    return next === 'submitting';
  } catch (cause) {
    if (cause instanceof Error) report('payment', cause, form);
    enterStatus(payment, 'idle');
    showFailure(payment, cause);
    return false;
  }
}

/** Prepares a payment; when nothing was posted the form is as before. */
async function prepare(
  payment: PaymentSession,
  form: HTMLElement,
  method: PaymentMethod,
  button: HTMLElement | null,
): Promise<void> {
  enterStatus(payment, 'preparing', { form });
  clearFields(form);
  if (!(await pay(payment, form, method, button))) clearFields(form);
}

/** Whether the hidden fields of this gateway are filled in; they are used for one submit. */
function takePrepared(payment: PaymentSession, wanted: string): boolean {
  const { status, gateway } = payment;
  if (gateway !== wanted) return false;
  enterStatus(payment, status === 'prepared' ? 'idle' : status);
  return true;
}

/** Whether a payment can be made on this page; says why not. */
function isOpen(payment: PaymentSession): boolean {
  const isUnknown = payment.status === 'unknown' || pageOrder('wallet') === 'unclear';
  if (isUnknown) showUnclearOutcome(payment);
  return !isUnknown;
}

/**
 * Returns whether a submit of `form` with `method` can continue now; otherwise starts the preparation. Gateways other than
 * Stripe's have no method here. `button`: the pressed one.
 */
function allowSubmit(
  payment: PaymentSession,
  form: HTMLElement,
  method: PaymentMethod | undefined,
  button: HTMLElement | null = null,
): boolean {
  const { status } = payment;
  if (!isOpen(payment)) return false;
  if (!method) return true;
  // A wallet button has put its payment method into the form.
  if (valueAt(form, 'input[name="express_checkout_type"]')) return true;
  if (usesToken(form, method.gateway)) {
    clearFields(form);
    return true;
  }
  if (takePrepared(payment, method.gateway)) return true;
  if (status === 'idle' || status === 'prepared') void prepare(payment, form, method, button);
  return false;
}

/** The checkout asks before it posts, once for all gateways and once for the chosen one. */
const answerCheckout = (payment: PaymentSession, form: HTMLElement): Stop =>
  stopAll([
    onVeto(form, 'checkout_place_order', () => isOpen(payment) && undefined),
    ...Object.values(payment.settings.methods).map((method) =>
      onVeto(
        form,
        `checkout_place_order_${method.gateway}`,
        () => allowSubmit(payment, form, method) && undefined,
      ),
    ),
  ]);

/**
 * The form is being posted, by whichever method, unless a handler that runs later prevents it. `resubmit` ends
 * `submitting` itself.
 */
function becomePosted(payment: PaymentSession, event: HostEvent): void {
  if (payment.status === 'submitting') return;
  enterStatus(payment, 'posted');
  setTimeout(() => {
    const isStopped = event.isDefaultPrevented() || event.originalEvent?.defaultPrevented;
    if (isStopped && payment.status === 'posted') enterStatus(payment, 'idle');
  });
}

/** Listens on both channels: a submit through jQuery fires no browser event. */
function answerSubmit(payment: PaymentSession, form: HTMLElement): Stop {
  let button: HTMLElement | null = null;
  return listen(form, 'submit', { host: true }, (event) => {
    if (event.isDefaultPrevented()) return;
    button = (event.originalEvent as SubmitEvent | undefined)?.submitter ?? button;
    const isPosted = payment.status === 'posted' || pageOrder('wallet') === 'sent';
    if (isPosted) announce(paymentMessage('posted'), 'assertive');
    const isAllowed = !isPosted && allowSubmit(payment, form, chosenStripeMethod(payment, form), button);
    if (isAllowed) becomePosted(payment, event);
    else event.preventDefault();
  });
}

/**
 * Prepares the payment before a form of the host is sent: the checkout when it asks, other forms on submit. An edit of the
 * form discards what was prepared.
 */
export function useSubmit(payment: PaymentSession, form: HTMLElement): void {
  const discard = (): void => {
    if (payment.status === 'prepared') enterStatus(payment, 'idle');
  };
  const edit = ({ target }: Event): void => {
    if (closest(target, 'form') === form) discard();
  };
  const chooseMethod = (): void => {
    discard();
    clearFields(form);
  };
  useLayoutEffect(
    () => (form.matches('.checkout') ? answerCheckout(payment, form) : answerSubmit(payment, form)),
    [payment, form],
  );
  useListener(form, 'input change', edit);
  useListener(form, 'change', { selector: METHOD }, chooseMethod);
}
