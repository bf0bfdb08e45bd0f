import { type Stop, stopAll } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { wasScrolled } from '../../dom/scrolled';
import { listen } from '../../host/events/listen';
import { isOnPage } from '../../host/scan';
import { wait } from '../../timing/schedule';

const FOCUSED_NOTICES = '.woocommerce-message, .woocommerce-error, .wc-block-components-notice-banner';

/** Milliseconds until the first notice takes the focus. */
const FOCUS_DELAY = 500;

/**
 * Focuses the element of `choose`, unless the visitor has moved the focus from `before` meanwhile. The page scrolls to
 * it unless the page was scrolled meanwhile.
 */
async function focusAfter(
  document: Document,
  before: Element | null,
  milliseconds: number,
  choose: () => HTMLElement | undefined,
): Promise<void> {
  const { scrollingElement: page } = document;
  const top = page?.scrollTop ?? 0;
  await wait(milliseconds);
  const now = document.activeElement;
  const notice = now === before || now === document.body ? choose() : undefined;
  if (!notice) return;
  if (!notice.hasAttribute('tabindex')) notice.tabIndex = -1;
  notice.focus({ preventScroll: Boolean(page && wasScrolled(page, top)) });
}

const alerts = (document: Document, selector: string): HTMLElement | undefined =>
  findAll(document, selector).find(
    (notice) => notice.getAttribute('role') === 'alert' && notice.textContent?.trim(),
  );

/** Moves the focus from `before` to the first notice; on account pages to the first alert, without delay. */
export const focusNotices = (document: Document, before: Element | null): Promise<void> =>
  find(document, 'body.woocommerce-account')
    ? focusAfter(document, before, 0, () => alerts(document, '[role="alert"]'))
    : focusAfter(document, before, FOCUS_DELAY, () => alerts(document, FOCUSED_NOTICES));

/** Focuses notices that come with the page, and those that follow a change of the cart. */
export function followNotices(): Stop {
  const focus = (): void => void focusNotices(document, document.activeElement);
  if (isOnPage('[role="alert"]:not(:empty)')) focus();
  return stopAll(
    ['item_removed_from_classic_cart', 'updated_wc_div'].map((type) =>
      listen(document.body, type, { host: true }, focus),
    ),
  );
}
