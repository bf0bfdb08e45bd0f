import { emit } from '../../host/events/events';
import { showButtonIfAny } from '../custom-button/show-button';
import { ADD_METHOD_FORM } from '../markup';
import { ACCOUNT_SLIDE, SLIDE, slideBoxes } from '../payment-methods/boxes';
import { paymentMethodOf } from '../payment-methods/chosen-method';
import { markChosen, nameButton } from '../payment-methods/methods';
import { $chosenMethod } from '../payment-methods/stores';

/**
 * Reaction to a click on a method of a page that posts by itself (contract 4.1, 4.5): on add-payment-method slides are
 * slower, the button keeps its text and no event is emitted.
 */
export function chooseMethod(form: HTMLFormElement, radio: HTMLInputElement): void {
  const isAccount = form.matches(ADD_METHOD_FORM);
  const method = paymentMethodOf(form) ?? '';
  markChosen(form);
  slideBoxes(form, radio, isAccount ? ACCOUNT_SLIDE : SLIDE);
  if (!isAccount) nameButton(form, radio);
  if (!isAccount && method !== $chosenMethod(form).get())
    emit(form.ownerDocument.body, 'payment_method_selected');
  $chosenMethod(form).set(method);
  showButtonIfAny(form, method);
}
