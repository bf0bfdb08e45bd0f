import { useEvent } from '../../react/hooks/use-event';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { becomeIdle } from '../order/order-session';
import { takeOwn } from '../review/first-update';
import { queueUpdate, triggerFirstUpdate, triggerUpdate } from '../review/queue-update';

/** Commands of the page: both spellings queue an update (contract 5.3). */
export function useCommands(form: HTMLFormElement): void {
  const { body, defaultView } = form.ownerDocument;
  useHostEvent(body, 'update_checkout', (_, args) => queueUpdate(form, args));
  useHostEvent(body, 'init_checkout', () => (takeOwn(form) ? triggerFirstUpdate(form) : triggerUpdate(form)));
  useHostEvent(form, 'update', () => triggerUpdate(form));
  // A page from the back/forward cache may show totals of then. An order that still waits for its answer is not sent again.
  useEvent<PageTransitionEvent>(defaultView, 'pageshow', ({ persisted }) => {
    if (!persisted) return;
    becomeIdle(form);
    triggerUpdate(form);
  });
}
