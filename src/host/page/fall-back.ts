/** The object of the drop-in's inline script (`entries/wordpress/step-back/watch.js`), on pages that can load the originals. */
export interface PageWatch {
  /** Whether the page has fallen back: the originals run or are being loaded. */
  isOver: boolean;
  /** Functions that stop our code before the originals load. */
  stops: (() => void)[];
  /** Loads the originals and counts the reason; further calls do nothing. */
  fail(entry: string, reason: string): void;
}

/** Undefined without that script: plain HTML pages, and themes that print their own script tags. */
function pageWatch(): PageWatch | undefined {
  const { shopwakePage } = globalThis as { shopwakePage?: PageWatch };
  // An element with this id would be a global of the same name.
  return Array.isArray(shopwakePage?.stops) ? shopwakePage : undefined;
}

/** Whether this page has fallen back to the originals; our code then starts nothing and handles no events. */
export const hasFallenBack = (): boolean => pageWatch()?.isOver === true;

/** Why an entry cannot run: a chunk did not load, or its code threw while it started. */
export type FallbackReason = 'chunk' | 'threw';

/**
 * Falls back to the originals on pages that can load them: our code stops, and the originals load in their own order. Does
 * nothing while the browser is offline, since they could not load. `entry` is the bundle that failed.
 */
export function fallBack(entry: string, reason: FallbackReason): void {
  if (globalThis.navigator?.onLine !== false) pageWatch()?.fail(entry, reason);
}

/** Runs `stop` when the page falls back to the originals. */
export function onFallback(stop: () => void): void {
  pageWatch()?.stops.push(stop);
}

/** Runs `work` now, or after the originals have run if the page is falling back to them. */
export function afterFallback(work: () => void): void {
  if (hasFallenBack()) document.addEventListener('shopwake:stepped_back', work, { once: true });
  else work();
}
