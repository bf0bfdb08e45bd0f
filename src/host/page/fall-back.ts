import { hasFallenBack, pageWatch } from '../../dom/events';

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
