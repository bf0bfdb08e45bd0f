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

/** Fetches it ahead of need, when the browser has nothing better to do. */
export const warmStage = (): void => void whenIdle(() => void fetchStage());
