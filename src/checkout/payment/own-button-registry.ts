import { asShape, offerGlobal, offerMember, report, tell } from '../../page';
import { type OwnButton, ownButtons } from './own-buttons';

const isOwnButton = (raw: unknown): raw is OwnButton => {
  const { render, cleanup } = asShape(raw);
  return typeof render === 'function' && typeof cleanup === 'function';
};

function registerIn(document: Document): (id: unknown, button: unknown) => void {
  return (id, button) => {
    if (typeof id !== 'string' || !id || !isOwnButton(button)) {
      report('checkout', 'customPlaceOrderButton.register needs a gateway id and { render, cleanup }');
      return;
    }
    if (ownButtons().has(id)) return;
    ownButtons().set(id, button);
    const chosen = document.querySelector<HTMLInputElement>('input[name="payment_method"]:checked');
    if (chosen?.value === id) tell(document.body, 'wc_custom_place_order_button_registered', [id]);
  };
}

/** Puts `wc.customPlaceOrderButton` on the page at once, so that gateways can register while they load. */
export function offerOwnButtons(document: Document): void {
  const wc = offerGlobal<Record<string, unknown>>('wc', {});
  const path = 'wc.customPlaceOrderButton';
  offerMember(wc, 'customPlaceOrderButton', { register: registerIn(document) }, path);
}
