import { guard, report } from '../host/report';
import { whenIdle } from '../timing/idle';

type Stage = typeof import('./showing');

let stage: Stage | undefined;
let coming: Promise<void> | undefined;
const waiting: ((ready: Stage) => void)[] = [];

let hasFailed = false;
let warmAgain: (() => void) | undefined;

/** What waits gets a second try with the visitor's next sign of life, or with the connection; after that it is dropped. */
function fail(cause: unknown): void {
  coming = undefined;
  report('popups', cause);
  if (hasFailed) waiting.splice(0);
  else warmAgain?.();
  hasFailed = true;
}

/** Gets the part of the bundle that shows popups; after a failure the next call tries again. */
function fetchStage(): Promise<void> {
  coming ??= import('./showing').then((ready) => {
    stage = ready;
    for (const work of waiting.splice(0)) guard('popups', null, () => work(ready));
  }, fail);
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
export function warmStage(view: Window): void {
  if (__STANDALONE__) return void fetchStage();
  const warm = new AbortController();
  const begin = (): void => {
    warm.abort();
    whenIdle(() => void fetchStage());
  };
  for (const type of view.navigator.onLine ? SIGNS_OF_LIFE : ['online'])
    view.addEventListener(type, begin, { passive: true, capture: true, signal: warm.signal });
  warmAgain = () => warmStage(view);
}
