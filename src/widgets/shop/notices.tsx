import { useLayoutEffect, useMemo } from 'react';
import { find, findAll } from '../../dom/find';
import { scrollToElement } from '../../dom/motion';
import { currentJQuery } from '../../host/jquery';
import { watchNodes } from '../../host/scan';
import { focusNotice } from '../../notices/notices';
import type { FeatureProps } from '../../react/feature';
import { useLatest } from '../../react/hooks/use-latest';
import { LOADING, WRAPPER } from '../selectors';
import { useHandlerReady } from '../use-settings';
import { useShopEvents } from './shop-events';

/** What the shop says, in its own groups or alone; later releases have banners. */
const NOTICES =
  '.woocommerce-NoticeGroup,.woocommerce-error,.woocommerce-message,.woocommerce-info,.wc-block-components-notice-banner';

/** Notices below `root` that are in no other notice; a group with nothing in it says nothing. */
const noticesIn = (root: ParentNode): HTMLElement[] =>
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
function collectNotices(wrapper: HTMLElement): HTMLElement[] {
  const moving = noticesIn(wrapper.ownerDocument).filter((notice) => !wrapper.contains(notice));
  if (moving.length) moveInto(wrapper, moving);
  wrapper.classList.remove(LOADING);
  return noticesIn(wrapper);
}

/** What the shop emits once it has said something. */
const NEWS = [
  ...['updated_wc_div', 'updated_checkout', 'updated_cart_totals', 'applied_coupon', 'removed_coupon'],
  ...['applied_coupon_in_checkout', 'removed_coupon_in_checkout', 'checkout_error'],
];

/** Milliseconds of the scroll to what is new. */
const SCROLL = 1000;

const ERRORS = '.woocommerce-error,.woocommerce-NoticeGroup,.is-error';

/** Other scripts' scrolling gives way; the shop's is ours and does so by itself. */
function stopScrolling(): void {
  const page = currentJQuery()?.('html, body') as { stop?(): void } | undefined;
  page?.stop?.();
}

function scrollTo(notice: HTMLElement): void {
  stopScrolling();
  scrollToElement(notice, {
    offset: (notice.ownerDocument.defaultView?.innerHeight ?? 0) / 2,
    duration: SCROLL,
  });
}

/** An error takes the focus: where it was printed it was hidden, and could not. */
function focusError(notices: readonly HTMLElement[]): void {
  const error = notices.find((notice) => notice.matches(ERRORS));
  if (!error || error.contains(error.ownerDocument.activeElement)) return;
  focusNotice(find(error, '[tabindex="-1"]') ?? error);
}

/** The one place of a page where the shop's notices are seen: whatever anybody says comes here. */
export default function ShopNotices({ node }: FeatureProps): null {
  const wrapper = find(node, WRAPPER);
  const seen = useMemo(() => new WeakSet<Element>(), []);
  const collect = (): HTMLElement[] => {
    const fresh = wrapper ? collectNotices(wrapper).filter((notice) => !seen.has(notice)) : [];
    for (const notice of fresh) seen.add(notice);
    if (fresh[0]) scrollTo(fresh[0]);
    return fresh;
  };
  const latest = useLatest(collect);
  useShopEvents(node, NEWS, (type) => {
    const fresh = latest.current();
    if (type === 'checkout_error') focusError(fresh);
  });
  useLayoutEffect(() => {
    latest.current();
    // Also what other scripts print without saying so: nobody would ever see it.
    return watchNodes([
      { name: 'notices of the shop', selector: NOTICES, connect: () => void latest.current() },
    ]);
  }, [latest]);
  useHandlerReady(node);
  return null;
}
