import { asShape, offerGlobal, offerMember, report, shared, tell } from '../../page';

/** What a gateway draws in place of the order button (storefront contract 4.6). */
export interface OwnButton {
  render(container: HTMLElement, api: OwnButtonApi): void;
  cleanup(): void;
}

/** What the gateway's button may ask of the form. */
export interface OwnButtonApi {
  validate(): Promise<{ hasError: boolean }>;
  submit(): void;
}

/** Gateways that registered a button, by id. */
export const ownButtons = (): Map<string, OwnButton> =>
  shared('own order buttons', () => new Map<string, OwnButton>());

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
