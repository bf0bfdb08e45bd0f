/** Stops what a function started. A second call does nothing. */
export type Stop = () => void;

/** Joins several stops into one, run in reverse order. */
export const stopAll =
  (stops: readonly (Stop | undefined)[]): Stop =>
  () => {
    for (const stop of [...stops].reverse()) stop?.();
  };

/** The object of the drop-in's inline script (`entries/wordpress/step-back/watch.js`), on pages that can load the originals. */
export interface PageWatch {
  /** Whether the page has fallen back: the originals run or are being loaded. */
  isOver: boolean;
  /** Functions that stop our code before the originals load. */
  stops: (() => void)[];
  /** Loads the originals and counts the reason; further calls do nothing. */
  fail(entry: string, reason: string): void;
}

/** Undefined without that script: plain HTML pages, and themes that print their own script tags. */
export function pageWatch(): PageWatch | undefined {
  const { shopwakePage } = globalThis as { shopwakePage?: PageWatch };
  // An element with this id would be a global of the same name.
  return Array.isArray(shopwakePage?.stops) ? shopwakePage : undefined;
}

/** Whether this page has fallen back to the originals; our code then starts nothing and handles no events. */
export const hasFallenBack = (): boolean => pageWatch()?.isOver === true;

const fire = (element: Element, type: string): boolean =>
  element.dispatchEvent(new Event(type, { bubbles: true }));

/** Fires a native bubbling `change`; handlers of jQuery get it too. */
export const fireChange = (element: Element): boolean => fire(element, 'change');

/** Like `fireChange`, for values and lists that our code restores: `isRefill` on the event tells it from a user's change. */
export const fireRefill = (element: Element): boolean =>
  element.dispatchEvent(Object.assign(new Event('change', { bubbles: true }), { isRefill: true }));

/** Whether an event was fired by `fireRefill`. */
export const isRefill = (event: Event | undefined): boolean => event !== undefined && 'isRefill' in event;

/** Fires a native bubbling `input`. */
export const fireInput = (element: Element): boolean => fire(element, 'input');

/** Whether a key activates the focused element. */
export const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Whether an event belongs to a shortcut of the browser or the operating system. */
export const isShortcut = (event: KeyboardEvent | MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;
