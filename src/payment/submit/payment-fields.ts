import { find, findAll } from '../../dom/find';
import { createHiddenField } from '../../dom/form-fields';
import type { PaymentSession } from '../payment-session';

const PAYMENT_METHOD = 'wc-stripe-payment-method';
/** Names the checkout session to the server. */
export const SESSION_FIELD = 'wc_stripe_checkout_session_id';
/** In an order: the gateway of release 10 may print the second one itself. */
const SESSION_FIELDS = [SESSION_FIELD, 'wc-stripe-checkout-session-id'];
const DEFERRED = 'wc-stripe-is-deferred-intent';

function appendField(form: HTMLElement, name: string, value: string): HTMLInputElement {
  const field = createHiddenField(form.ownerDocument, name, value);
  form.append(field);
  return field;
}

/** Sets a hidden field whose id is its name; an older one of the same name is removed. */
export function putField(form: HTMLElement, name: string, value: string): void {
  for (const field of findAll(form, `input[type="hidden"]#${name}`)) field.remove();
  const field = appendField(form, name, value);
  field.id = name;
  field.dataset.shopwake = 'card';
}

/** BLIK prints no such field of its own: without other methods the server would expect an intent. */
export function ensureDeferred(form: HTMLElement): void {
  if (!form.querySelector(`input[name="${DEFERRED}"]`)) appendField(form, DEFERRED, '1');
}

/** Removes the fields of an earlier attempt. */
export function clearFields(form: HTMLElement): void {
  for (const field of findAll(form, 'input[data-shopwake="card"]')) field.remove();
}

/**
 * Fills in the payment method of one submit. `type` is the method of the box, `made` the payment method that Stripe
 * created: inside the one element for all methods its type is another one.
 */
export function fillFields(
  payment: PaymentSession,
  form: HTMLElement,
  type: string,
  made: { id: string; type: string; sessionId?: string },
): void {
  const { intentId } = payment.elementOf(type);
  const { isOptimized, raw } = payment.settings;
  if (made.sessionId === undefined) putField(form, PAYMENT_METHOD, made.id);
  else for (const name of SESSION_FIELDS) putField(form, name, made.sessionId);
  if (intentId) putField(form, 'wc_payment_intent_id', intentId);
  if (type === 'blik') ensureDeferred(form);
  // Which method of the one element pays; gateways before 10 expect the field to be empty.
  const selected = find(form, '#wc_stripe_selected_upe_payment_type', HTMLInputElement);
  if (selected && isOptimized && raw.shouldShowOptimizedCheckout) selected.value = made.type;
}
