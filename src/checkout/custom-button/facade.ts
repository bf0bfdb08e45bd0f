import { defineFacade, offerGlobal } from '../../host/offer';
import { shared } from '../../host/registry';

/** What a gateway draws in place of the order button (storefront contract 4.6). */
export interface CustomButton {
  render(container: HTMLElement, api: CustomButtonApi): void;
  cleanup(): void;
}

/** What the gateway's button may ask of the form. */
export interface CustomButtonApi {
  validate(): Promise<{ hasError: boolean }>;
  submit(): void;
}

/** One call of `register`, unparsed: gateway id, button. */
export type Registration = unknown[];

interface Registrations {
  /** All there were, in order; pages without a form have no use for them. */
  calls: Registration[];
  /** Called with each new one; set by the form that is mounted. */
  listener: ((call: Registration) => void) | null;
}

/** Every registration so far, and the form that is called with further ones. */
export const registrations = (): Registrations =>
  shared('checkout/custom buttons', () => ({ calls: [], listener: null }));

/** Puts `wc.customPlaceOrderButton` on the page at once, so that gateways can register while they load. */
export function offerCustomButtons(): void {
  const register = (...call: Registration): void => {
    registrations().calls.push(call);
    registrations().listener?.(call);
  };
  defineFacade(offerGlobal('wc', {}), 'customPlaceOrderButton', { register }, 'wc.customPlaceOrderButton');
}
