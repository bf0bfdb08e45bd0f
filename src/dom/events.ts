/** Stops what a function started. A second call does nothing. */
export type Stop = () => void;

/** Joins several stops into one, run in reverse order. */
export const stopAll =
  (stops: readonly (Stop | undefined)[]): Stop =>
  () => {
    for (const stop of [...stops].reverse()) stop?.();
  };

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
