import { listen } from '../dom/events';
import { findAll } from '../dom/find';
import type { Stop } from '../dom/types';
import { isVisible } from '../dom/visible';

const FOCUSABLE =
  'a[href],area[href],button,input,select,textarea,iframe,summary,audio[controls],video[controls],[tabindex],[contenteditable]:not([contenteditable="false"])';

/** A drawing may be a control as well: the builder's lightbox has such buttons. */
const candidatesIn = (root: ParentNode): HTMLElement[] => findAll(root, FOCUSABLE, Element) as HTMLElement[];

const isReachable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled,[type="hidden"]') && !element.closest('[inert]');

const canTakeFocus = (element: HTMLElement): boolean => isReachable(element) && isVisible(element);

/** What Tab reaches inside `root`, in document order, measured now. Closed `details` and hidden parts are left out. */
export const focusablesIn = (root: ParentNode): HTMLElement[] => candidatesIn(root).filter(canTakeFocus);

/** Visibility costs a layout: only the ends are measured, not everything between them. Without any layout all count. */
const edgesOf = (root: ParentNode): [HTMLElement | undefined, HTMLElement | undefined] => {
  const candidates = candidatesIn(root).filter(isReachable);
  return [candidates.find(isVisible) ?? candidates[0], candidates.findLast(isVisible) ?? candidates.at(-1)];
};

/**
 * Keeps Tab and Shift+Tab going round inside `root`; the ends are measured at each press, since content changes
 * (contract 4.9). Other keys, and focus set by scripts, are left alone.
 */
export function keepTabInside(root: HTMLElement): Stop {
  const wrap = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || event.defaultPrevented) return;
    const [first, last] = edgesOf(root);
    const [from, to] = event.shiftKey ? [first, last] : [last, first];
    const { activeElement } = root.ownerDocument;
    if (first && activeElement !== from && !(event.shiftKey && activeElement === root)) return;
    event.preventDefault();
    (to ?? root).focus({ preventScroll: true });
  };
  return listen(root, 'keydown', wrap);
}
