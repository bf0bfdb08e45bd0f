import { find, findAll, type Stop, stopAll } from '../dom';
import { hear } from '../page';
import { wait } from '../timing';

const FOCUSED_NOTICES = '.woocommerce-message, .woocommerce-error, .wc-block-components-notice-banner';

/** Milliseconds until the first notice takes focus (spec 9, contract 4.14). */
export const FOCUS_DELAY = 500;

/** A visitor who has put focus somewhere else meanwhile keeps it. */
async function focusAfter(
  document: Document,
  milliseconds: number,
  choose: () => HTMLElement | null | undefined,
): Promise<void> {
  const before = document.activeElement;
  await wait(milliseconds);
  const now = document.activeElement;
  const notice = now === before || now === document.body ? choose() : null;
  if (!notice) return;
  if (!notice.hasAttribute('tabindex')) notice.tabIndex = -1;
  notice.focus({ preventScroll: true });
}

const firstNotice = (document: Document): HTMLElement | undefined =>
  findAll(document, FOCUSED_NOTICES).find((notice) => notice.getAttribute('role') === 'alert');

const firstAlertWithText = (document: Document): HTMLElement | undefined =>
  findAll(document, '[role="alert"]').find((alert) => alert.textContent?.trim());

/** Moves focus to the first notice of the page, and again after the cart has changed; on account pages at once. */
export function listenForNotices(document: Document): Stop {
  const isAccount = find(document, 'body.woocommerce-account');
  const focus = (): void => void focusAfter(document, FOCUS_DELAY, () => firstNotice(document));
  if (isAccount) void focusAfter(document, 0, () => firstAlertWithText(document));
  else focus();
  return stopAll(
    ['item_removed_from_classic_cart', 'updated_wc_div'].map((type) => hear(document.body, type, focus)),
  );
}
