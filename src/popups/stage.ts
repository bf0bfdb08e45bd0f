import { guard, report } from '../page';
import { whenIdle } from '../timing';

type Stage = typeof import('./showing');

let stage: Stage | undefined;
let coming: Promise<void> | undefined;
const waiting: ((ready: Stage) => void)[] = [];

/** Gets the part of the bundle that shows popups; after a failure the next call tries again. */
function fetchStage(): Promise<void> {
  coming ??= import('./showing').then(
    (ready) => {
      stage = ready;
      for (const work of waiting.splice(0)) guard('popups', null, () => work(ready));
    },
    (cause) => {
      coming = undefined;
      waiting.splice(0);
      report('popups', cause);
    },
  );
  return coming;
}

/**
 * Runs `work` with what shows and hides popups: at once when it is there, else in the order of the calls as soon as it
 * is. Pages on which no popup opens never fetch it.
 */
export function onStage(work: (ready: Stage) => void): void {
  if (stage) {
    work(stage);
    return;
  }
  waiting.push(work);
  void fetchStage();
}

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'];

/**
 * Fetches it ahead of need: when a visitor has begun to use the page, and the browser has nothing better to do. In the
 * one file of the standalone flavour there is nothing to fetch.
 */
export function warmStage(document: Document): void {
  if (__STANDALONE__) return void fetchStage();
  const warm = new AbortController();
  const begin = (): void => {
    warm.abort();
    whenIdle(() => void fetchStage());
  };
  for (const type of SIGNS_OF_LIFE)
    document.addEventListener(type, begin, { passive: true, capture: true, signal: warm.signal });
}
