import { listen } from '../host/events/listen';
import { defineFacade, offerGlobal } from '../host/offer';
import { shared } from '../host/registry';

declare module '../host/registry' {
  interface PageRegistry {
    /** Calls of other scripts before the form is mounted. */
    'checkout/early calls': EarlyCalls;
  }
}

/** Notes requests for updates while the code of the form is being fetched. */
export function noteEarlyUpdates(): void {
  const stop = listen(document.body, 'update_checkout', { host: true }, () => {
    earlyCalls().isUpdateAsked = true;
    stop();
  });
}

/** What a gateway draws instead of the order button. */
export interface CustomButton {
  render(container: HTMLElement, api: CustomButtonApi): void;
  cleanup(): void;
}

/** What the gateway's button can do with the form. */
export interface CustomButtonApi {
  validate(): Promise<{ hasError: boolean }>;
  submit(): void;
}

/** The arguments of one call of `register`, unparsed: gateway id, button. */
export type Registration = unknown[];

interface EarlyCalls {
  /** Whether a script has requested an update before the checkout form was mounted, or the start of that form is over. */
  isUpdateAsked: boolean;
  /** Every registration of a button, in order. Pages without a form keep them unused. */
  registrations: Registration[];
  /** Called with each new registration; set by the mounted form. */
  listener: ((call: Registration) => void) | null;
  /** The gateway whose button is on the page, empty without one; whether the rule that hides the shop's was added. */
  shownGateway: string;
  hasRule: boolean;
}

/** Calls of other scripts that the mounted form answers. */
export const earlyCalls = (): EarlyCalls =>
  shared('checkout/early calls', () => ({
    isUpdateAsked: false,
    registrations: [],
    listener: null,
    shownGateway: '',
    hasRule: false,
  }));

/** Defines `wc.customPlaceOrderButton` at once, so that gateways can register while they load. */
export function offerCustomButtons(): void {
  const register = (...call: Registration): void => {
    earlyCalls().registrations.push(call);
    earlyCalls().listener?.(call);
  };
  defineFacade(offerGlobal('wc', {}), 'customPlaceOrderButton', { register }, 'wc.customPlaceOrderButton');
}
