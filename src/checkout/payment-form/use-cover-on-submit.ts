import { useRef } from 'react';
import type { HostEvent } from '../../host/events/events';
import { block, unblock } from '../../overlay/block';
import { useEvent } from '../../react/hooks/use-event';
import { useHostEvent } from '../../react/hooks/use-host-event';

/**
 * The overlay of a form that posts by itself. A submit that a gateway stopped, be it at the document, is the gateway's; a
 * second one while the first is on its way is swallowed, since it would pay twice.
 */
export function useCoverOnSubmit(form: HTMLFormElement): void {
  const isSent = useRef(false);
  const { defaultView, body } = form.ownerDocument;
  useHostEvent(defaultView ?? body, 'submit', (event: HostEvent) => {
    if (event.target !== form || event.isDefaultPrevented()) return;
    if (isSent.current) event.preventDefault();
    else block(form);
    isSent.current = true;
  });
  useEvent<PageTransitionEvent>(defaultView, 'pageshow', ({ persisted }) => {
    if (!persisted) return;
    isSent.current = false;
    unblock(form);
  });
}
