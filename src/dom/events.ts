import type { Stop } from './types';

/** Adds a listener and returns its end. */
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
  target.addEventListener(type, listener, options);
  return () => target.removeEventListener(type, listener, options);
}

/** One listener on `root` for all matches of `selector` below it, present and future. */
export function delegate<E extends Event = Event>(
  root: EventTarget,
  type: string,
  selector: string,
  listener: (event: E, element: HTMLElement) => void,
  options?: AddEventListenerOptions,
): Stop {
  const route = (event: Event): void => {
    const hit = event.target instanceof Element ? event.target.closest(selector) : null;
    if (hit instanceof HTMLElement) listener(event as E, hit);
  };
  return listen(root, type, route, options);
}

/** Fires a native bubbling `change`; jQuery handlers hear it too (contract 5.1). */
export const fireChange = (element: Element): boolean =>
  element.dispatchEvent(new Event('change', { bubbles: true }));

/** Fires a native bubbling `input`. */
export const fireInput = (element: Element): boolean =>
  element.dispatchEvent(new Event('input', { bubbles: true }));
