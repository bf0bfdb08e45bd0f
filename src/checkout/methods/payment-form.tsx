import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { emit, type HostEvent } from '../../host/events/events';
import { cover, uncover } from '../../overlay/cover';
import type { FeatureProps } from '../../react/feature';
import { useListener } from '../../react/hooks/use-listener';
import { ADD_METHOD_FORM, ORDER_PAY_FORM } from '../../shop/order-forms';
import { paymentMethodOf } from '../checkout-forms';
import { showButtonIfAny, useCustomButton } from './custom-button';
import {
  ACCOUNT_SLIDE,
  labelButton,
  markChosen,
  SLIDE,
  settleMethods,
  slideBoxes,
  useMethodClicks,
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
function useCoverOnSubmit(form: HTMLFormElement): void {
  const isSent = useRef(false);
  const { defaultView, body } = document;
  useListener(defaultView ?? body, 'submit', { host: true }, (event: HostEvent) => {
    if (event.target !== form || event.isDefaultPrevented()) return;
    if (isSent.current) event.preventDefault();
    else cover([form]);
    isSent.current = true;
  });
  useListener(defaultView, 'pageshow', ({ persisted }) => {
    if (!persisted) return;
    isSent.current = false;
    uncover(form);
  });
}

function Form({ form }: { form: HTMLFormElement }): null {
  useMethodClicks(form, (radio) => chooseMethod(form, radio));
  useCustomButton(() => settleMethods(form));
  useCoverOnSubmit(form);
  useLayoutEffect(() => {
    if (form.matches(ORDER_PAY_FORM)) form.noValidate = true;
    settleMethods(form);
    if (form.matches(ADD_METHOD_FORM)) emit(document.body, 'init_add_payment_method');
  }, [form]);
  return null;
}

/** A form that the browser posts: order-pay or add-payment-method. */
export default function PaymentForm({ node }: FeatureProps): ReactNode {
  return node instanceof HTMLFormElement ? <Form form={node} /> : null;
}
