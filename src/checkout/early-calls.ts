import { listen } from '../host/events/listen';
import { defineFacade, offerGlobal } from '../host/offer';

/** Whether a script has requested an update before the checkout form was mounted, or the start of that form is over. */
export const earlyUpdates = { isAsked: false };

/** Notes requests for updates while the code of the form is being fetched. */
export function noteEarlyUpdates(): void {
  const stop = listen(
    document.body,
    'update_checkout',
    () => {
      earlyUpdates.isAsked = true;
      stop();
    },
    { host: true },
  );
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

interface Registrations {
  /** All calls, in order. Pages without a form keep them unused. */
  calls: Registration[];
  /** Called with each new one; set by the mounted form. */
  listener: ((call: Registration) => void) | null;
}

/** Every registration so far, and the form that gets further ones. */
export const registrations: Registrations = { calls: [], listener: null };

/** Defines `wc.customPlaceOrderButton` at once, so that gateways can register while they load. */
export function offerCustomButtons(): void {
  const register = (...call: Registration): void => {
    registrations.calls.push(call);
    registrations.listener?.(call);
  };
  defineFacade(offerGlobal('wc', {}), 'customPlaceOrderButton', { register }, 'wc.customPlaceOrderButton');
}
