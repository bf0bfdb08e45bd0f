import { closest } from './find';
import type { Stop } from './types';

/** What the drop-in's inline script (`entries/wordpress/step-back.js`) offers on a page that has the originals at hand. */
export interface PageWatch {
  /** Ours no longer run on this page: the originals do, or are on their way. */
  isOver: boolean;
  /** What ends ours before the originals load. */
  stops: (() => void)[];
  /** Gives the page to the originals and counts why; does nothing the second time. */
  fail(entry: string, reason: string): void;
}

/** Undefined where nothing watches: plain HTML, themes with tags of their own. */
export function pageWatch(): PageWatch | undefined {
  const { shopwakePage } = globalThis as { shopwakePage?: PageWatch };
  // An element with this id would be a global of the same name.
  return Array.isArray(shopwakePage?.stops) ? shopwakePage : undefined;
}

/** Whether this page belongs to the originals: nothing of ours starts or reacts any more. */
export const hasFallenBack = (): boolean => pageWatch()?.isOver === true;

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

/** Whether a key presses what has the focus. */
export const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Whether a shortcut of browser or system is being typed. */
export const isShortcut = (event: KeyboardEvent | MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;
