import { closest } from '../dom/find';

/** Whether browsers understand a selector. */
export function isSelector(text: string): boolean {
  try {
    return text !== '' && new DocumentFragment().querySelector(text) === null;
  } catch {
    return false;
  }
}

/** The element of a click that `selector` means; null for none, and for an invalid selector. */
export function matchesSelector(target: EventTarget | null, selector: string): HTMLElement | null {
  try {
    return selector ? closest(target, selector) : null;
  } catch {
    return null;
  }
}
