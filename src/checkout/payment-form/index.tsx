import { type ReactNode, useLayoutEffect } from 'react';
import { emit } from '../../host/events/events';
import type { FeatureProps } from '../../react/feature';
import { useCustomButton } from '../custom-button/use-custom-button';
import { ADD_METHOD_FORM, ORDER_PAY_FORM } from '../markup';
import { settleMethods } from '../payment-methods/methods';
import { useMethodClicks } from '../payment-methods/use-method-clicks';
import { chooseMethod } from './choose-method';
import { useCoverOnSubmit } from './use-cover-on-submit';

function Form({ form }: { form: HTMLFormElement }): null {
  useMethodClicks(form, (radio) => chooseMethod(form, radio));
  useCustomButton(form, () => settleMethods(form));
  useCoverOnSubmit(form);
  useLayoutEffect(() => {
    if (form.matches(ORDER_PAY_FORM)) form.noValidate = true;
    settleMethods(form);
    if (form.matches(ADD_METHOD_FORM)) emit(form.ownerDocument.body, 'init_add_payment_method');
  }, [form]);
  return null;
}

/** A form that posts by itself: order-pay (contract 3.11, 4.1) or add-payment-method (contract 3.12, 4.5). */
export default function PaymentForm({ node }: FeatureProps): ReactNode {
  return node instanceof HTMLFormElement ? <Form form={node} /> : null;
}
