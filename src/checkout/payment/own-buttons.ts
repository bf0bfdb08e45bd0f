import { offerGlobal, offerMember } from '../../host/offer';
import { shared } from '../../host/registry';

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

/** One call of `register`, unparsed: gateway id, button. */
export type Registration = unknown[];

interface Registrations {
  /** All there were, in order. The desk looks at them: pages without a form have no use for them. */
  calls: Registration[];
  /** Told of each new one, once a form is awake. */
  heard(call: Registration): void;
}

export const registrations = (): Registrations =>
  shared('own order buttons', () => ({ calls: [], heard: () => undefined }));

/** Puts `wc.customPlaceOrderButton` on the page at once, so that gateways can register while they load. */
export function offerOwnButtons(): void {
  const register = (...call: Registration): void => {
    registrations().calls.push(call);
    registrations().heard(call);
  };
  offerMember(offerGlobal('wc', {}), 'customPlaceOrderButton', { register }, 'wc.customPlaceOrderButton');
}
