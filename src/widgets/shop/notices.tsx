import { useLayoutEffect, useMemo } from 'react';
import { find, findAll } from '../../dom/find';
import { scrollToElement } from '../../dom/motion';
import { currentJQuery } from '../../host/jquery';
import { watchNodes } from '../../host/scan';
import { focusNotice } from '../../notices/notices';
import type { FeatureProps } from '../../react/feature';
import { useLatest } from '../../react/hooks/use-event';
import { LOADING, WRAPPER } from '../selectors';
import { useHandlerReady } from '../use-settings';
import { useShopEvents } from './shop-events';

/** Notices of WooCommerce, in groups or alone; newer versions print banners. */
const NOTICES =
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
function collectNotices(wrapper: HTMLElement): HTMLElement[] {
  const moving = noticesIn(wrapper.ownerDocument).filter((notice) => !wrapper.contains(notice));
  if (moving.length) moveInto(wrapper, moving);
  wrapper.classList.remove(LOADING);
  return noticesIn(wrapper);
}

/** Events after which there may be new notices. */
const NEWS = [
  ...['updated_wc_div', 'updated_checkout', 'updated_cart_totals', 'applied_coupon', 'removed_coupon'],
  ...['applied_coupon_in_checkout', 'removed_coupon_in_checkout', 'checkout_error'],
];

/** Duration of the scroll to a new notice, ms. */
const SCROLL = 1000;

const ERRORS = '.woocommerce-error,.woocommerce-NoticeGroup,.is-error';

function scrollTo(notice: HTMLElement): void {
  // Stops scroll animations of other scripts; ours stop by themselves.
  const page = currentJQuery()?.('html, body') as { stop?(): void } | undefined;
  page?.stop?.();
  scrollToElement(notice, {
    offset: (notice.ownerDocument.defaultView?.innerHeight ?? 0) / 2,
    duration: SCROLL,
  });
}

/** Focuses an error, which was hidden at its original position and could not take the focus. */
function focusError(notices: readonly HTMLElement[]): void {
  const error = notices.find((notice) => notice.matches(ERRORS));
  if (!error || error.contains(error.ownerDocument.activeElement)) return;
  focusNotice(find(error, '[tabindex="-1"]') ?? error);
}

/** The notices widget, which collects all notices of the page. */
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
    // Notices that other scripts add without an event are moved, too; otherwise they are invisible.
    return watchNodes([
      { name: 'notices of the shop', selector: NOTICES, connect: () => void latest.current() },
    ]);
  }, [latest]);
  useHandlerReady(node);
  return null;
}
