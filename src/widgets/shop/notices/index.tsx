import { useLayoutEffect, useMemo } from 'react';
import { find } from '../../../dom/find';
import { scrollToElement } from '../../../dom/motion';
import { currentJQuery } from '../../../host/jquery';
import { watchNodes } from '../../../host/scan';
import { focusNotice } from '../../../notices/notices';
import type { FeatureProps } from '../../../react/feature';
import { useLatest } from '../../../react/hooks/use-latest';
import { useHandlerReady } from '../../hooks/use-handler-ready';
import { useShopEvents } from '../use-shop-events';
import { collectNotices, NOTICES } from './collect-notices';
import { WRAPPER } from './markup';

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
