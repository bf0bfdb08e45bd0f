import { useRef } from 'react';
import { listen } from '../../dom/events/events';
import type { Stop } from '../../dom/types';
import { useSubscription } from '../../react/hooks/stores/use-subscription';
import { $asksBeforeLeaving } from './stores';

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
  event.returnValue = '';
}

/** Asks the browser to ask before the shopper leaves while the order is on its way (contract 4.10). */
export function useLeaveQuestion(form: HTMLFormElement): void {
  const stop = useRef<Stop | undefined>(undefined);
  const view = form.ownerDocument.defaultView;
  useSubscription($asksBeforeLeaving(form), (isAsking) => {
    stop.current?.();
    stop.current = view && isAsking ? listen(view, 'beforeunload', ask) : undefined;
  });
}
