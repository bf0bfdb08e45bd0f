import { emit } from '../../host/events/events';
import { report } from '../../host/report';
import { toObject } from '../../host/settings/json';
import { chosenMethod } from '../payment-methods/chosen-method';
import { type CustomButton, type Registration, registrations } from './facade';

function isValid(call: Registration): call is [string, CustomButton] {
  const [id, button] = call;
  const { render, cleanup } = toObject(button);
  return typeof id === 'string' && id !== '' && typeof render === 'function' && typeof cleanup === 'function';
}

/** Gateways that registered a button, by id; of two the first counts (contract 4.6). */
export const customButtons = (): Map<string, CustomButton> =>
  new Map(registrations().calls.filter(isValid).reverse());

/** Takes note of a registration: a first one of the chosen gateway is emitted, a wrong one is reported. */
export function takeRegistration(document: Document, call: Registration): void {
  if (!isValid(call)) {
    report('checkout', 'customPlaceOrderButton.register needs a gateway id and { render, cleanup }');
    return;
  }
  const [id] = call;
  const first = registrations()
    .calls.filter(isValid)
    .find(([known]) => known === id);
  if (call === first && chosenMethod(document)?.value === id)
    emit(document.body, 'wc_custom_place_order_button_registered', [id]);
}
