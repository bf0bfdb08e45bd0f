import { listen } from '../dom/events';
import { findAll } from '../dom/find';
import type { Stop } from '../dom/types';
import { isVisible } from '../dom/visible';

const FOCUSABLE =
  'a[href],area[href],button,input,select,textarea,iframe,summary,audio[controls],video[controls],[tabindex],[contenteditable]:not([contenteditable="false"])';

const radioOf = (element: Element | null): HTMLInputElement | null =>
  element instanceof HTMLInputElement && element.type === 'radio' && element.name ? element : null;

/** Whether two elements are one tab stop: radio buttons of one name in one form are. */
function isSameStop(one: Element | null, other: Element | undefined): boolean {
  const [radio, match] = [radioOf(one), radioOf(other ?? null)];
  return one === other || Boolean(radio && match && radio.name === match.name && radio.form === match.form);
}

/** Whether another radio button of the group is checked; Tab focuses that one. */
function yieldsToChecked(element: Element, all: readonly Element[]): boolean {
  const radio = radioOf(element);
  if (!radio || radio.checked) return false;
  return all.some((other) => radioOf(other)?.checked && isSameStop(radio, other));
}

const isReachable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled,[type="hidden"]') && !element.closest('[inert]');

/** Elements inside `root` that Tab can focus, in document order; also SVG elements, such as buttons of the lightbox. */
function candidatesIn(root: ParentNode): HTMLElement[] {
  const all = (findAll(root, FOCUSABLE, Element) as HTMLElement[]).filter(isReachable);
  return all.filter((element) => !yieldsToChecked(element, all));
}

/** The first and last visible element; without layout, of all. Measuring is slow, so elements between them are skipped. */
const edgesOf = (root: ParentNode): [HTMLElement | undefined, HTMLElement | undefined] => {
  const candidates = candidatesIn(root);
  return [candidates.find(isVisible) ?? candidates[0], candidates.findLast(isVisible) ?? candidates.at(-1)];
};

/**
 * Keeps Tab and Shift+Tab inside `root`, wrapping at the ends, which are found at each press, since content changes. Other
 * keys, and focus set by scripts, are not handled.
 */
export function keepTabInside(root: HTMLElement): Stop {
  const wrap = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || event.defaultPrevented) return;
    const [first, last] = edgesOf(root);
    const [from, to] = event.shiftKey ? [first, last] : [last, first];
    const { activeElement } = root.ownerDocument;
    if (first && !isSameStop(activeElement, from) && !(event.shiftKey && activeElement === root)) return;
    event.preventDefault();
    (to ?? root).focus({ preventScroll: true });
  };
  return listen(root, 'keydown', wrap);
}
