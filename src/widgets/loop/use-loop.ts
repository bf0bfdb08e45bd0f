import { useLayoutEffect } from 'react';
import { useSubscription } from '../../react/hooks/stores/use-subscription';
import { useEvent } from '../../react/hooks/use-event';
import { changeLoop } from './change-loop';
import { concerning } from './filter/address';
import { followAddress } from './filter/follow-address';
import { BUSY } from './markup';
import { loopsOf } from './replace-busy';
import { $loops } from './stores';

/**
 * What each part that changes a loop does for it, filters and paging alike: the loop shows that it is busy, and follows
 * the browser's Back and Forward. A second part for the same loop changes nothing.
 */
export function useLoop({ ownerDocument }: HTMLElement, widget: string): void {
  const view = ownerDocument.defaultView;
  useSubscription($loops, (loops) => markBusy(loopsOf(ownerDocument, widget), loops[widget]?.isBusy));
  useLayoutEffect(() => {
    changeLoop(widget, { shown: concerning(view?.location.search ?? '', widget) });
  }, [view, widget]);
  useEvent(view, 'popstate', () => followAddress(ownerDocument, widget));
}

function markBusy(loops: readonly HTMLElement[], isBusy = false): void {
  for (const loop of loops) {
    if (loop.classList.contains(BUSY) === isBusy) continue;
    loop.classList.toggle(BUSY, isBusy);
    if (!isBusy) loop.classList.remove('e-loading');
    if (isBusy) loop.setAttribute('aria-busy', 'true');
    else loop.removeAttribute('aria-busy');
  }
}
