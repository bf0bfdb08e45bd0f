import { currentJQuery } from '../events/jquery';

function hasParsed(): boolean {
  if (document.readyState !== 'interactive') return document.readyState === 'complete';
  const [entry] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return entry?.domContentLoadedEventStart !== 0;
}

/** Fired by the drop-in in jQuery's `ready`, at the turn of an original to which other scripts have attached code. */
const TURN = 'shopwake:ready';

/**
 * Runs `start` once after the document is parsed: in jQuery's `ready`, in the order in which the page's scripts have asked for
 * it, or at `DOMContentLoaded` without jQuery; soon when both are past (delayed scripts).
 */
export function whenReady(start: () => void): void {
  let isOver = false;
  const once = (): void => {
    if (!isOver) start();
    isOver = true;
  };
  const go = (): void => {
    const jQuery = currentJQuery();
    if (jQuery) jQuery(once as never);
    else setTimeout(once, 0);
  };
  document.addEventListener(TURN, once, { once: true });
  if (currentJQuery() || hasParsed()) go();
  else document.addEventListener('DOMContentLoaded', go, { once: true });
}
