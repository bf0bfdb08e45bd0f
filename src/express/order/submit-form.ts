import { createFormPart } from '../../dom/create-form-part';
import { find } from '../../dom/find';
import { PaymentProblem } from '../../stripe/payment-problem';
import { EXPRESS_MESSAGES } from '../messages';
import { $session } from '../session/stores';
import { type Purchase, type Token, typeOf } from './purchase';

/** The form of the page that changes how a subscription is paid; the server takes it by an ordinary post. */
const FORM = 'form#order_review';

/** Chooses the gateway, and of its saved methods the new one: the post names the method by these controls. */
function chooseGateway(form: HTMLFormElement): void {
  for (const selector of ['#payment_method_stripe', '#wc-stripe-payment-token-new']) {
    const radio = find(form, selector, HTMLInputElement);
    if (radio) radio.checked = true;
  }
}

/** `express_checkout_type` lets the submit through the card form's own checks. */
const fieldsOf = (purchase: Purchase, token: Token): Record<string, string> => ({
  'wc-stripe-payment-method': token.paymentMethod,
  'wc-stripe-confirmation-token': token.confirmationToken,
  'wc-stripe-is-deferred-intent': '1',
  express_checkout_type: typeOf(purchase),
  express_payment_type: typeOf(purchase),
});

function writeFields(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    form.querySelector(`input[type="hidden"][name="${name}"]`)?.remove();
    if (value) form.append(createFormPart(form.ownerDocument, 'input', { type: 'hidden', name, value }));
  }
}

/** Answers whether the post has begun: a control may be invalid, another script may object. */
function submit(form: HTMLFormElement): boolean {
  let isSent = false;
  const note = (event: Event): void => {
    isSent = !event.defaultPrevented;
  };
  window.addEventListener('submit', note);
  // Submits of the page's form are held while a purchase is confirmed (`useHeldForms`): this one is the confirmation.
  $session.setKey('isConfirming', false);
  form.requestSubmit();
  $session.setKey('isConfirming', isSent);
  window.removeEventListener('submit', note);
  return isSent;
}

/**
 * Puts what the wallet pays with into the page's form and posts it. Throws a `PaymentProblem` where that is not possible;
 * the form is free of the wallet's fields then.
 */
export function submitForm(purchase: Purchase, token: Token): void {
  const form = find(document, FORM, HTMLFormElement);
  if (!form) throw new PaymentProblem(EXPRESS_MESSAGES.order);
  const fields = fieldsOf(purchase, token);
  chooseGateway(form);
  writeFields(form, fields);
  if (submit(form)) return;
  for (const name of Object.keys(fields)) {
    if (name !== 'wc-stripe-is-deferred-intent')
      form.querySelector(`input[type="hidden"][name="${name}"]`)?.remove();
  }
  throw new PaymentProblem(EXPRESS_MESSAGES.order);
}
