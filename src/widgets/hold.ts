import { listen, type Stop, stopAll } from '../dom';

const isPlain = (event: MouseEvent | KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) && !('button' in event && event.button);

/** Enter and Space on what calls itself a button; a link's own Enter comes as a click. */
const pressesButton = (event: KeyboardEvent): boolean =>
  (event.key === 'Enter' || event.key === ' ') && Boolean((event.target as Element).closest('[role=button]'));

const again = (event: Event): Event =>
  event instanceof KeyboardEvent ? new KeyboardEvent(event.type, event) : new MouseEvent(event.type, event);

/**
 * Holds what a visitor does to matching nodes before their code is here; `reached` hears of it. The returned function
 * lets it go: the events are told again, so that nothing done early is lost.
 */
export function holdEarly(document: Document, selector: string, reached: () => void): Stop {
  const held: [EventTarget, Event][] = [];
  const hold = (event: MouseEvent | KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest(selector) || !isPlain(event)) return;
    if (event instanceof KeyboardEvent && !pressesButton(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push([target, event]);
    reached();
  };
  const stop = stopAll([
    listen(document, 'click', hold, { capture: true }),
    listen(document, 'keydown', hold, { capture: true }),
  ]);
  return () => {
    stop();
    for (const [target, event] of held.splice(0)) target.dispatchEvent(again(event));
  };
}
