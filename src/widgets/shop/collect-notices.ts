import { findAll } from '../../dom/find';
import { LOADING } from '../selectors';

/** Notices of WooCommerce, in groups or alone; newer versions print banners. */
export const NOTICES =
  '.woocommerce-NoticeGroup,.woocommerce-error,.woocommerce-message,.woocommerce-info,.wc-block-components-notice-banner';

/** Outermost notices in `root`, without empty ones. */
const noticesIn = (root: ParentNode): HTMLElement[] =>
  findAll(root, NOTICES).filter(
    (notice) => !notice.parentElement?.closest(NOTICES) && notice.textContent?.trim() !== '',
  );

/** Moves notices to the start of the wrapper; they replace equal ones. The focus in them is kept. */
function moveInto(wrapper: HTMLElement, moving: readonly HTMLElement[]): void {
  const { activeElement } = wrapper.ownerDocument;
  const key = ({ className, textContent }: Element): string => `${className}\n${textContent?.trim()}`;
  const keys = new Set(moving.map(key));
  for (const old of noticesIn(wrapper)) if (keys.has(key(old))) old.remove();
  wrapper.prepend(...moving);
  const hadFocus = moving.some((notice) => notice.contains(activeElement));
  if (hadFocus && activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
}

/**
 * Moves the page's notices into the widget, the only element where they are visible. Groups are moved as a whole, since
 * the shop removes them by class. Returns the notices in the widget.
 */
export function collectNotices(wrapper: HTMLElement): HTMLElement[] {
  const moving = noticesIn(wrapper.ownerDocument).filter((notice) => !wrapper.contains(notice));
  if (moving.length) moveInto(wrapper, moving);
  wrapper.classList.remove(LOADING);
  return noticesIn(wrapper);
}
