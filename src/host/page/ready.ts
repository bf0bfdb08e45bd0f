import { currentJQuery } from '../events/jquery';

function hasParsed(): boolean {
  if (document.readyState !== 'interactive') return document.readyState === 'complete';
  const [entry] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return entry?.domContentLoadedEventStart !== 0;
}

/**
 * Runs `start` after the document is parsed and other deferred scripts have run: at `DOMContentLoaded`, through jQuery's
 * `ready` if the page has jQuery, or soon when both are past (delayed scripts).
 */
export function whenReady(start: () => void): void {
  const go = (): void => {
    const jQuery = currentJQuery();
    if (jQuery) jQuery(start as never);
    else setTimeout(start, 0);
  };
  if (hasParsed()) go();
  else document.addEventListener('DOMContentLoaded', go, { once: true });
}
