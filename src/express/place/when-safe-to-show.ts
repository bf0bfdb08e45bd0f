import { listen } from '../../dom/events/events';
import { type Stop, stopAll } from '../../dom/types';

/** A visitor who only reads sees the container after this time, ms: a wallet that never shows is worse than one shift. */
export const SHOW_TIMEOUT_MS = 10_000;

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
 * below the viewport, else after the visitor's next click or key, or at last after `SHOW_TIMEOUT_MS`. A press is over by the
 * click, so that what is pressed stays under the pointer. Once.
 */
export function whenSafeToShow(container: HTMLElement, work: () => void): Stop {
  function act(): void {
    stop();
    work();
  }
  const look = (): void => {
    if (topOf(container) >= window.innerHeight) act();
  };
  const timer = setTimeout(act, SHOW_TIMEOUT_MS);
  const stop = stopAll([
    () => clearTimeout(timer),
    listen(document, 'click', act, { capture: true }),
    listen(document, 'keydown', act, { capture: true }),
    listen(document, 'scroll', look, { capture: true, passive: true }),
  ]);
  look();
  return stop;
}
