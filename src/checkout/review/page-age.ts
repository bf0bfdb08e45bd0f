/** Milliseconds after which totals on a page may be out of date: the cart may have changed in another tab. */
const FRESH_FOR_MS = 60_000;

/** Chromium names where a page came from that was not asked for just now: `cache` or `navigational-prefetch`. */
type Navigation = PerformanceNavigationTiming & { deliveryType?: string; activationStart?: number };

/** A page cache's `Last-Modified`; the time of the question where the server sent none. */
const printedLongAgo = (document: Document): boolean =>
  performance.timeOrigin - Date.parse(document.lastModified) > FRESH_FOR_MS;

/**
 * Whether the server printed this page for this very visit: it was neither stepped back to, restored with the browser,
 * taken from the browser's or a page cache, answered by a service worker, fetched or drawn ahead, nor has it waited long
 * for its scripts. Its totals, its tokens and the shopper's login are the server's then. A browser that does not tell
 * counts as no.
 */
export function isPageFresh(document: Document): boolean {
  const [entry] = (performance.getEntriesByType?.('navigation') ?? []) as Navigation[];
  return Boolean(
    entry?.transferSize &&
      entry.type !== 'back_forward' &&
      !entry.deliveryType &&
      !entry.activationStart &&
      !entry.workerStart &&
      performance.now() < FRESH_FOR_MS &&
      !printedLongAgo(document),
  );
}
