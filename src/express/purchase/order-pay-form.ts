import { closest, findAll } from '../../dom/find';
import { createHiddenField } from '../../dom/form-fields';
import { nearest } from '../../dom/nearest';
import { announce } from '../../react/announce';
import { useListener } from '../../react/hooks/use-listener';
import { ORDER_PAY_FORM } from '../../shop/order-forms';
import { noteOrder } from '../../shop/page-orders';
import { PaymentProblem } from '../../stripe/payment-problem';
import { walletContainer } from '../buttons/container';
import { expressMessage } from '../express-notices';
import type { ExpressSession } from '../express-session';
import { type Purchase, type Token, typeOf } from './purchase';

/** The gateway's radio button and the one of a new payment method: the post names the method by them. */
const RADIOS = '#payment_method_stripe, #wc-stripe-payment-token-new';

/** `express_checkout_type` exempts the submit from the card form's own checks. */
const fieldsOf = (purchase: Purchase, token: Token): Record<string, string> => ({
  'wc-stripe-payment-method': token.paymentMethod,
  'wc-stripe-confirmation-token': token.confirmationToken,
  'wc-stripe-is-deferred-intent': '1',
  express_checkout_type: typeOf(purchase),
  express_payment_type: typeOf(purchase),
});

const removeField = (form: HTMLFormElement, name: string): void =>
  form.querySelector(`input[type="hidden"][name="${name}"]`)?.remove();

/** Returns whether the form is being posted: a control may be invalid, or another script may prevent it. */
function submit({ $state }: ExpressSession, form: HTMLFormElement): boolean {
  let isSent = false;
  const note = (event: Event): void => {
    isSent = !event.defaultPrevented;
  };
  window.addEventListener('submit', note);
  // `useOrderFormLock` stops submits while a purchase is confirmed: this one is the confirmation itself.
  $state.setKey('isConfirming', false);
  form.requestSubmit();
  $state.setKey('isConfirming', isSent);
  window.removeEventListener('submit', note);
  return isSent;
}

/**
 * Writes the wallet's token to the form that changes a subscription's payment method, and posts it. Throws a
 * `PaymentProblem` where that is not possible; the token's fields are removed then.
 */
export function submitPaymentForm(session: ExpressSession, purchase: Purchase, token: Token): void {
  const forms = findAll(document, ORDER_PAY_FORM, HTMLFormElement);
  const container = walletContainer();
  const form = container ? nearest(container, forms) : forms[0];
  if (!form) throw new PaymentProblem(expressMessage('order'));
  const fields = fieldsOf(purchase, token);
  for (const radio of findAll(form, RADIOS, HTMLInputElement)) radio.checked = true;
  for (const [name, value] of Object.entries(fields)) {
    removeField(form, name);
    if (value) form.append(createHiddenField(document, name, value));
  }
  if (submit(session, form)) return;
  for (const name of Object.keys(fields)) {
    if (name !== 'wc-stripe-is-deferred-intent') removeField(form, name);
  }
  throw new PaymentProblem(expressMessage('order'));
}

/** The overlay stops the pointer, not the keyboard: stops a second order by the page's own form while one is made. */
export function useOrderFormLock({ $state }: ExpressSession): void {
  useListener(document, 'submit', { capture: true }, (event) => {
    if (!$state.get().isConfirming || !closest(event.target, 'form.checkout, #order_review')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    announce(expressMessage('placing'), 'assertive');
  });
}

/** Notes that the browser posts the page's form, with any gateway: until the next page comes, no wallet may pay as well. */
export function usePostedForm(): void {
  useListener(window, 'submit', ({ target, defaultPrevented }) => {
    const form = defaultPrevented ? null : closest(target, ORDER_PAY_FORM);
    if (form) noteOrder(form, 'form', 'sent');
  });
  useListener(window, 'pageshow', ({ persisted }) => {
    if (persisted) for (const form of findAll(document, ORDER_PAY_FORM)) noteOrder(form, 'form', null);
  });
}
