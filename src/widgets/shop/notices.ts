import { type Stop, stopAll } from '../../dom/events';
import { find } from '../../dom/find';
import { scrollToElement } from '../../dom/motion';
import { emitHandlerReady } from '../../elementor/runtime';
import { currentJQuery } from '../../host/events/jquery';
import { listen } from '../../host/events/listen';
import { watchNodes } from '../../host/scan';
import { focusNotice } from '../../notices/notices';
import { WRAPPER } from '../selectors';
import { collectNotices, NOTICES } from './collect-notices';

/** Events after which there may be new notices. */
const NEWS =
  'updated_wc_div updated_checkout updated_cart_totals applied_coupon removed_coupon applied_coupon_in_checkout removed_coupon_in_checkout checkout_error';

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
export function connect(node: HTMLElement): Stop {
  const wrapper = find(node, WRAPPER);
  const seen = new WeakSet<Element>();
  const collect = (): HTMLElement[] => {
    const fresh = wrapper ? collectNotices(wrapper).filter((notice) => !seen.has(notice)) : [];
    for (const notice of fresh) seen.add(notice);
    if (fresh[0]) scrollTo(fresh[0]);
    return fresh;
  };
  const follow = listen(node.ownerDocument.body, NEWS, { host: true }, ({ type }) => {
    const fresh = collect();
    if (type === 'checkout_error') focusError(fresh);
  });
  collect();
  const stop = stopAll([
    follow,
    // Notices that other scripts add without an event are moved, too; otherwise they are invisible.
    watchNodes([{ name: 'notices of the shop', selector: NOTICES, connect: () => void collect() }]),
  ]);
  emitHandlerReady(node);
  return stop;
}
