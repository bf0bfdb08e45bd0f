import { on } from '../../host/events';

/** Whether a script has requested an update before the checkout form was mounted, or the start of that form is over. */
export const earlyUpdates = { isAsked: false };

/** Notes requests for updates while the code of the form is being fetched. */
export function noteEarlyUpdates(): void {
  on(document.body, 'update_checkout', () => {
    earlyUpdates.isAsked = true;
  });
}
