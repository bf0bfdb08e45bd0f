import { findAll } from '../dom/find';
import { scrollToElement } from '../dom/motion';
import { parseServerHtml } from '../dom/server-html';
import { OUTCOMES } from './markup';

/** Pixels kept free above a notice and milliseconds of the scroll. */
export const SCROLL = { offset: 100, duration: 1000 };

/** Removes notices below `root`; errors and successes unless another selector is given. */
export function removeNotices(root: ParentNode, selector: string = OUTCOMES): void {
  for (const notice of findAll(root, selector)) notice.remove();
}

/** Puts the server's notices in front of `anchor` and answers their elements. */
export function insertNoticesBefore(anchor: Element, html: string): HTMLElement[] {
  const content = parseServerHtml(html, anchor.ownerDocument);
  const notices = [...content.children].filter((node): node is HTMLElement => node instanceof HTMLElement);
  anchor.before(content);
  return notices;
}

/** Puts the server's notices at the top of `container` and answers their elements. */
export function prependNotices(container: Element, html: string): HTMLElement[] {
  const content = parseServerHtml(html, container.ownerDocument);
  const notices = [...content.children].filter((node): node is HTMLElement => node instanceof HTMLElement);
  container.prepend(content);
  return notices;
}

/** Scrolls so that the notice stands 100 px below the top, in 1000 ms; at once under reduced motion. */
export const scrollToNotices = (notice: Element): void => scrollToElement(notice, SCROLL);

/** Moves focus to a notice without a jump of the page, making it focusable first. */
export function focusNotice(notice: HTMLElement): void {
  if (!notice.hasAttribute('tabindex')) notice.tabIndex = -1;
  notice.focus({ preventScroll: true });
}
