import { on } from '../../host/events/events';
import { shared } from '../../host/registry';

/** Whether a script has asked for totals before the checkout form was mounted, or that form's start is over. */
export const earlyUpdates = (): { isAsked: boolean } =>
  shared('checkout/early updates', () => ({ isAsked: false }));

/** Notes commands that come while the code of the form is being fetched. */
export function noteEarlyUpdates(): void {
  on(document.body, 'update_checkout', () => {
    earlyUpdates().isAsked = true;
  });
}
