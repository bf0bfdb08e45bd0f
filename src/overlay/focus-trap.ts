import { listen } from '../dom/events';
import { findAll } from '../dom/find';
import type { Stop } from '../dom/types';
import { isVisible } from '../dom/visible';

const FOCUSABLE =
  'a[href],area[href],button,input,select,textarea,iframe,summary,audio[controls],video[controls],[tabindex],[contenteditable]:not([contenteditable="false"])';

const radioOf = (element: Element | null): HTMLInputElement | null =>
  element instanceof HTMLInputElement && element.type === 'radio' && element.name ? element : null;

/** Tab takes the radio buttons of one name in one form for one stop. */
function isSameStop(one: Element | null, other: Element | undefined): boolean {
  const [radio, match] = [radioOf(one), radioOf(other ?? null)];
  return one === other || Boolean(radio && match && radio.name === match.name && radio.form === match.form);
}

/** Whether another radio button of its group is the checked one: that one takes the focus. */
function yieldsToChecked(element: Element, all: readonly Element[]): boolean {
  const radio = radioOf(element);
  if (!radio || radio.checked) return false;
  return all.some((other) => radioOf(other)?.checked && isSameStop(radio, other));
}

const isReachable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled,[type="hidden"]') && !element.closest('[inert]');

/** What Tab may reach inside `root`, in document order. A drawing may be a control as well: the lightbox has such buttons. */
function candidatesIn(root: ParentNode): HTMLElement[] {
  const all = (findAll(root, FOCUSABLE, Element) as HTMLElement[]).filter(isReachable);
  return all.filter((element) => !yieldsToChecked(element, all));
}

/** Visibility costs a layout: only the ends are measured, not everything between them. Without any layout all count. */
const edgesOf = (root: ParentNode): [HTMLElement | undefined, HTMLElement | undefined] => {
  const candidates = candidatesIn(root);
  return [candidates.find(isVisible) ?? candidates[0], candidates.findLast(isVisible) ?? candidates.at(-1)];
};

/**
 * Keeps Tab and Shift+Tab going round inside `root`; the ends are measured at each press, since content changes
 *. Other keys, and focus set by scripts, are left alone.
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
