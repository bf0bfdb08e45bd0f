import { type Stop, stopAll } from '../../dom/events';
import { emit } from '../../host/events/events';
import { listen } from '../../host/events/listen';
import { cover, uncover } from '../../overlay/cover';
import { ADD_METHOD_FORM, ORDER_PAY_FORM } from '../../shop/order-forms';
import { paymentMethodOf } from '../checkout-forms';
import { followButtons, showButtonIfAny } from './custom-button';
import {
  ACCOUNT_SLIDE,
  followMethods,
  labelButton,
  markChosen,
  SLIDE,
  settleMethods,
  slideBoxes,
} from './payment-methods';

/** Form → its last chosen method, also while a script has taken the form out of the page. */
const chosenMethods = new WeakMap<HTMLFormElement, string>();

/** Reacts to a click on a method. On add-payment-method the button keeps its text and no event is emitted. */
function chooseMethod(form: HTMLFormElement, radio: HTMLInputElement): void {
  const isAccount = form.matches(ADD_METHOD_FORM);
  const method = paymentMethodOf(form) ?? '';
  const isNew = method !== (chosenMethods.get(form) ?? '');
  markChosen(form);
  slideBoxes(form, radio, isAccount ? ACCOUNT_SLIDE : SLIDE);
  if (!isAccount) labelButton(form, radio);
  if (!isAccount && isNew) emit(document.body, 'payment_method_selected');
  chosenMethods.set(form, method);
  showButtonIfAny(form, method);
}

/**
 * Covers the form when it is submitted. A submit that a gateway cancelled, even at the document, is left to the gateway; a
 * second one is cancelled while the first is under way, since it would pay twice.
 */
function coverOnSubmit(form: HTMLFormElement): Stop {
  let isSent = false;
  return stopAll([
    listen(window, 'submit', { host: true }, (event) => {
      if (event.target !== form || event.isDefaultPrevented()) return;
      if (isSent) event.preventDefault();
      else cover([form]);
      isSent = true;
    }),
    listen(window, 'pageshow', ({ persisted }) => {
      if (!persisted) return;
      isSent = false;
      uncover(form);
    }),
  ]);
}

/** A form that the browser posts: order-pay or add-payment-method. */
export function connect(form: HTMLElement): Stop | void {
  if (!(form instanceof HTMLFormElement)) return;
  const stop = stopAll([
    followMethods(form, (radio) => chooseMethod(form, radio)),
    followButtons(() => settleMethods(form)),
    coverOnSubmit(form),
  ]);
  if (form.matches(ORDER_PAY_FORM)) form.noValidate = true;
  settleMethods(form);
  if (form.matches(ADD_METHOD_FORM)) emit(document.body, 'init_add_payment_method');
  return stop;
}
