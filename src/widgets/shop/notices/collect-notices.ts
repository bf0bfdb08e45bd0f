import { findAll } from '../../../dom/find';
import { LOADING } from './markup';

/** What the shop says, in its own groups or alone; later releases have banners. */
export const NOTICES =
  '.woocommerce-NoticeGroup,.woocommerce-error,.woocommerce-message,.woocommerce-info,.wc-block-components-notice-banner';

/** Notices below `root` that are in no other notice; a group with nothing in it says nothing. */
export const noticesIn = (root: ParentNode): HTMLElement[] =>
  findAll(root, NOTICES).filter(
    (notice) => !notice.parentElement?.closest(NOTICES) && notice.textContent?.trim() !== '',
  );

const saysTheSame = (one: Element, other: Element): boolean =>
  one.className === other.className && one.textContent?.trim() === other.textContent?.trim();

/** Moves what is not in the wrapper to its front; what is said again replaces what was said. Focus in it stays. */
function moveInto(wrapper: HTMLElement, moving: readonly HTMLElement[]): void {
  const { activeElement } = wrapper.ownerDocument;
  for (const old of noticesIn(wrapper)) if (moving.some((notice) => saysTheSame(notice, old))) old.remove();
  wrapper.prepend(...moving);
  const hadFocus = moving.some((notice) => notice.contains(activeElement));
  if (hadFocus && activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
}

/**
 * Brings the notices of the whole page into the widget, where alone they are seen. Groups come whole: the
 * shop removes them by their names. Answers those that now stand there.
 */
export function collectNotices(wrapper: HTMLElement): HTMLElement[] {
  const moving = noticesIn(wrapper.ownerDocument).filter((notice) => !wrapper.contains(notice));
  if (moving.length) moveInto(wrapper, moving);
  wrapper.classList.remove(LOADING);
  return noticesIn(wrapper);
}
