import { closest } from '../find';
import type { Stop } from '../types';
import { hasFallenBack } from './page-left';

/** Adds a listener and returns its end. It is silent once the page belongs to the originals. */
export function listen<K extends keyof HTMLElementEventMap>(
  target: EventTarget,
  type: K,
  listener: (event: HTMLElementEventMap[K]) => void,
  options?: AddEventListenerOptions,
): Stop;
export function listen<E extends Event = Event>(
  target: EventTarget,
  type: string,
  listener: (event: E) => void,
  options?: AddEventListenerOptions,
): Stop;
export function listen(
  target: EventTarget,
  type: string,
  listener: (event: Event) => void,
  options?: AddEventListenerOptions,
): Stop {
  const whileOurs = (event: Event): void => {
    if (!hasFallenBack()) listener(event);
  };
  target.addEventListener(type, whileOurs, options);
  return () => target.removeEventListener(type, whileOurs, options);
}

/** One listener on `root` for all matches of `selector` below it, present and future. */
export const delegate = <E extends Event = Event>(
  root: EventTarget,
  type: string,
  selector: string,
  listener: (event: E, element: HTMLElement) => void,
  options?: AddEventListenerOptions,
): Stop =>
  listen<E>(
    root,
    type,
    (event) => {
      const hit = closest(event.target, selector);
      if (hit) listener(event, hit);
    },
    options,
  );

const fire = (element: Element, type: string): boolean =>
  element.dispatchEvent(new Event(type, { bubbles: true }));

/** Fires a native bubbling `change`; handlers of jQuery get it too. */
export const fireChange = (element: Element): boolean => fire(element, 'change');

/** Like `fireChange`, for values and lists that we brought back: `isRefill` on the event says that nobody chose. */
export const fireRefill = (element: Element): boolean =>
  element.dispatchEvent(Object.assign(new Event('change', { bubbles: true }), { isRefill: true }));

/** Whether an event is one of `fireRefill`. */
export const isRefill = (event: Event | undefined): boolean => event !== undefined && 'isRefill' in event;

/** Fires a native bubbling `input`. */
export const fireInput = (element: Element): boolean => fire(element, 'input');
