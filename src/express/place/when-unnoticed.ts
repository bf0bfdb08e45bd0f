import { listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Does `work` at once out of view, else with the visitor's next press or key, when a movement is no surprise. */
export function whenUnnoticed(container: HTMLElement, work: () => void): Stop {
  const act = (): void => {
    stop();
    work();
  };
  const stop = stopAll(
    ['pointerdown', 'keydown'].map((type) => listen(document, type, act, { capture: true })),
  );
  if (!isInView(container)) act();
  return stop;
}
