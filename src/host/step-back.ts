import { hasFallenBack, pageWatch } from '../dom/events';

/** Why an entry cannot do its work: code of it did not come, or it threw while it started. */
export type StepBackReason = 'chunk' | 'threw';

/**
 * Gives the page to the originals, where a page has them at hand: ours end, theirs load in their own order. Not while the
 * browser is offline, when theirs would not come either. `entry` is the bundle that failed.
 */
export function stepBack(entry: string, reason: StepBackReason): void {
  if (globalThis.navigator?.onLine !== false) pageWatch()?.fail(entry, reason);
}

/** Runs `stop` when the page is given to the originals. */
export function onStepBack(stop: () => void): void {
  pageWatch()?.stops.push(stop);
}

/** Runs `work` now; on a page that is being given to the originals, once they have run. */
export function afterFallback(work: () => void): void {
  if (hasFallenBack()) document.addEventListener('shopwake:stepped_back', work, { once: true });
  else work();
}
