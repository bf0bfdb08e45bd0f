import { emit } from '../../host/events';
import { report } from '../../host/report';
import { asShape } from '../../host/shapes';
import { type OwnButton, type Registration, registrations } from '../payment/own-buttons';

function isRight(call: Registration): call is [string, OwnButton] {
  const [id, button] = call;
  const { render, cleanup } = asShape(button);
  return typeof id === 'string' && id !== '' && typeof render === 'function' && typeof cleanup === 'function';
}

/** Gateways that registered a button, by id; of two the first counts (contract 4.6). */
export const ownButtons = (): Map<string, OwnButton> =>
  new Map(registrations().calls.filter(isRight).reverse());

/** Takes note of a registration: a first one of the chosen gateway is told, a wrong one is reported. */
export function takeRegistration(document: Document, call: Registration): void {
  if (!isRight(call)) {
    report('checkout', 'customPlaceOrderButton.register needs a gateway id and { render, cleanup }');
    return;
  }
  const [id] = call;
  const first = registrations()
    .calls.filter(isRight)
    .find(([known]) => known === id);
  const chosen = document.querySelector<HTMLInputElement>('input[name="payment_method"]:checked');
  if (call === first && chosen?.value === id)
    emit(document.body, 'wc_custom_place_order_button_registered', [id]);
}
