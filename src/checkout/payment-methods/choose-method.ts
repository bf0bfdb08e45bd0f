import { emit } from '../../host/events/events';
import { showButtonIfAny } from '../custom-button/show-button';
import { slideBoxes } from './boxes';
import { chosenMethod } from './chosen-method';
import { markChosen, nameButton } from './methods';
import { $chosenMethod } from './stores';

/** Reaction to a click on a method of the checkout: its box, its button, the host's event (contract 4.5). */
export function chooseMethod(form: HTMLFormElement, radio: HTMLInputElement): void {
  markChosen(form);
  slideBoxes(form, radio);
  nameButton(form, radio);
  const { id, value } = chosenMethod(form) ?? radio;
  if (id !== $chosenMethod(form).get()) emit(form.ownerDocument.body, 'payment_method_selected');
  showButtonIfAny(form, value);
  $chosenMethod(form).set(id);
}
