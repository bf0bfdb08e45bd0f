import { type Stop, stopAll } from '../../dom/events';
import { listenToEach } from '../../host/events/each';
import { listen } from '../../host/events/listen';

/** `keyup` events without a `keydown` before them, and the keys that are pressed, per document. */
const released = new WeakSet<Event>();
const keysDown = new WeakMap<Document, Set<string>>();

/** Adds one pair of listeners per document and keeps it: only earlier events tell whether a `keyup` had a `keydown`. */
function trackKeys(document: Document): void {
  if (keysDown.has(document)) return;
  const down = new Set<string>();
  keysDown.set(document, down);
  listen(document, 'keydown', { capture: true }, ({ key }) => void down.add(key));
  listen(document, 'keyup', { capture: true }, (event) => {
    if (!down.delete(event.key)) released.add(event);
  });
}

/**
 * Calls `press` for keys on matches of `selector` below `node`: at `keydown`, or at a `keyup` without a `keydown` before
 * it, as the original does. The click that the browser fires when Space is released is prevented. Listeners are shared
 * by the whole page.
 */
export function listenToKeys(
  node: HTMLElement,
  selector: string,
  press: (event: KeyboardEvent, element: HTMLElement) => void,
): Stop {
  trackKeys(node.ownerDocument);
  const pressReleased = (event: KeyboardEvent, element: HTMLElement): void => {
    if (released.has(event)) press(event, element);
    if (event.key === ' ' && event.target === element) event.preventDefault();
  };
  return stopAll([
    listenToEach(node, 'keydown', selector, press),
    listenToEach(node, 'keyup', selector, pressReleased),
  ]);
}
