import { listen } from '../dom/events';
import { isPress, isShortcut } from '../dom/keys';
import { type Stop, stopAll } from '../dom/types';

const isPlain = (event: MouseEvent | KeyboardEvent): boolean =>
  !(isShortcut(event) || event.shiftKey || ('button' in event && event.button));

/** Enter and Space on what calls itself a button; a link's own Enter comes as a click. */
const pressesButton = (event: KeyboardEvent): boolean =>
  isPress(event) && Boolean((event.target as Element).closest('[role=button]:not(button)'));

const again = (event: Event): Event =>
  event instanceof KeyboardEvent ? new KeyboardEvent(event.type, event) : new MouseEvent(event.type, event);

/** Clicks and presses that came before the code they are meant for. */
type Held = [target: Element, event: Event];

interface Gate {
  isFor(target: Element): boolean;
  /** Hears of the first held event. */
  reached(): void;
  readonly held: Held[];
}

const gates = new Set<Gate>();
let stop: Stop | undefined;

function hold(event: MouseEvent | KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || !isPlain(event)) return;
  if (event instanceof KeyboardEvent && !pressesButton(event)) return;
  const gate = [...gates].find(({ isFor }) => isFor(target));
  if (!gate) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  gate.held.push([target, event]);
  gate.reached();
}

const listenOn = (document: Document): Stop =>
  stopAll(['click', 'keydown'].map((type) => listen(document, type, hold, { capture: true })));

/**
 * Holds what a visitor does to what `isFor` names before its code is here; `reached` hears of it. The returned
 * function lets it go: the events are told again, so that nothing done early is lost.
 */
export function holdEarly(document: Document, isFor: Gate['isFor'], reached: () => void): Stop {
  const gate: Gate = { isFor, reached, held: [] };
  gates.add(gate);
  stop ??= listenOn(document);
  return () => {
    gates.delete(gate);
    if (!gates.size) {
      stop?.();
      stop = undefined;
    }
    for (const [target, event] of gate.held.splice(0)) target.dispatchEvent(again(event));
  };
}
