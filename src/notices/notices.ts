import { findAll } from '../dom/find';
import { scrollToElement } from '../dom/motion';
import { currentJQuery } from '../host/events/jquery';
import { isReplaced } from '../host/events/jquery-methods';
import { guard } from '../host/report';

/** Outcomes of the last step; removed before a new outcome is shown. */
export const OUTCOMES = '.woocommerce-error, .woocommerce-message, .is-error, .is-success';

/** Every notice, including prompts and hints, such as the checkout's links that open the coupon and login forms. */
export const ALL_NOTICES = `${OUTCOMES}, .woocommerce-info, .is-info`;

/** The theme's area for notices. */
export const WRAPPER = '.woocommerce-notices-wrapper';

/** Errors that can be focused: the list, or the banner of block themes. */
export const ERRORS = '.woocommerce-error, .wc-block-components-notice-banner.is-error';

/** Pixels kept free above a notice and milliseconds of the scroll. */
const SCROLL = { offset: 100, duration: 1000 };

/** Removes notices below `root`; errors and successes unless another selector is given. */
export function removeNotices(root: ParentNode, selector: string = OUTCOMES): void {
  for (const notice of findAll(root, selector)) notice.remove();
}

/** Scrolls in 1000 ms until the notice is 100 px below the top; at once under reduced motion. */
export function scrollToNotices(notice: Element): void {
  const jQuery = currentJQuery();
  const theirs = jQuery?.scroll_to_notices;
  // Themes with a fixed header replace it.
  if (jQuery && isReplaced(theirs))
    guard('$.scroll_to_notices', notice, () => theirs.call(jQuery as never, jQuery(notice)));
  else scrollToElement(notice, SCROLL);
}

/** Focuses a notice without scrolling; makes it focusable first. */
export function focusNotice(notice: HTMLElement): void {
  if (!notice.hasAttribute('tabindex')) notice.tabIndex = -1;
  notice.focus({ preventScroll: true });
}
