import { listen } from '../../dom/events/events';
import { type Stop, stopAll } from '../../dom/types';

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;

/** Where a hidden container would stand, pixels below the top of the viewport. */
function topOf(container: HTMLElement): number {
  let before = container.previousElementSibling;
  while (before && !isDrawn(before)) before = before.previousElementSibling;
  if (before) return before.getBoundingClientRect().bottom;
  return container.parentElement?.getBoundingClientRect().top ?? 0;
}

/**
 * Does `work`, which shows a hidden container, once nothing on the screen moves by that: while the container's position is
 * below the viewport, else after the visitor's next click or key. A press is over by the click, so that what is pressed
 * stays under the pointer. Once.
 */
export function whenSafeToShow(container: HTMLElement, work: () => void): Stop {
  const act = (): void => {
    stop();
    work();
  };
  const look = (): void => {
    if (topOf(container) >= window.innerHeight) act();
  };
  const stop = stopAll([
    listen(document, 'click', act, { capture: true }),
    listen(document, 'keydown', act, { capture: true }),
    listen(document, 'scroll', look, { capture: true, passive: true }),
  ]);
  look();
  return stop;
}
