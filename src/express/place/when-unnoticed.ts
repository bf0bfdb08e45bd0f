import { listen } from '../../dom/events/events';
import { watchSeen } from '../../dom/motion/visibility';
import { type Stop, stopAll } from '../../dom/types';

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * Does `work` as soon as the container is out of view, else with the visitor's next press or key, when a movement is no
 * surprise. Once.
 */
export function whenUnnoticed(container: HTMLElement, work: () => void): Stop {
  const act = (): void => {
    stop();
    work();
  };
  const stop = stopAll([
    listen(document, 'pointerdown', act, { capture: true }),
    listen(document, 'keydown', act, { capture: true }),
    watchSeen(container, (isSeen) => {
      if (!isSeen) act();
    }),
  ]);
  if (!isInView(container)) act();
  return stop;
}
