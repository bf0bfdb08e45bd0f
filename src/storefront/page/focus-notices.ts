import { find, findAll } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { on } from '../../host/events/events';
import { isOnPage } from '../../host/scan';
import { wait } from '../../timing/wait';

const FOCUSED_NOTICES = '.woocommerce-message, .woocommerce-error, .wc-block-components-notice-banner';

/** Milliseconds until the first notice takes focus (spec 9, contract 4.14). */
export const FOCUS_DELAY = 500;

/**
 * A visitor who has put focus somewhere else than `before` meanwhile keeps it. The page scrolls to a notice out of view
 * unless it was scrolled meanwhile, by whomever.
 */
async function focusAfter(
  document: Document,
  before: Element | null,
  milliseconds: number,
  choose: () => HTMLElement | undefined,
): Promise<void> {
  const top = document.defaultView?.scrollY;
  await wait(milliseconds);
  const now = document.activeElement;
  const notice = now === before || now === document.body ? choose() : undefined;
  if (!notice) return;
  if (!notice.hasAttribute('tabindex')) notice.tabIndex = -1;
  notice.focus({ preventScroll: document.defaultView?.scrollY !== top });
}

const alerts = (document: Document, selector: string): HTMLElement | undefined =>
  findAll(document, selector).find(
    (notice) => notice.getAttribute('role') === 'alert' && notice.textContent?.trim(),
  );

/** Moves focus from `before` to the first notice, on account pages to the first alert and at once. */
export const focusNotices = (document: Document, before: Element | null): Promise<void> =>
  find(document, 'body.woocommerce-account')
    ? focusAfter(document, before, 0, () => alerts(document, '[role="alert"]'))
    : focusAfter(document, before, FOCUS_DELAY, () => alerts(document, FOCUSED_NOTICES));

/** Notices take focus when the page brings one, and after the cart has changed (contract 4.14). */
export function followNotices(): Stop {
  const focus = (): void => void focusNotices(document, document.activeElement);
  if (isOnPage('[role="alert"]:not(:empty)')) focus();
  return stopAll(
    ['item_removed_from_classic_cart', 'updated_wc_div'].map((type) => on(document.body, type, focus)),
  );
}
