import type { Stop } from '../../dom/events';
import { closest, find } from '../../dom/find';
import { hide, show } from '../../dom/visible';
import { listen } from '../../host/events/listen';
import { readCookie } from '../../storage/cookies';

/** The shop's notice. Style sheets hide it. */
export const STORE_NOTICE = '.woocommerce-store-notice';

/** The cookie that a dismissed notice leaves until the browser closes. */
export const noticeCookie = ({ dataset }: HTMLElement): string => `store_notice${dataset.noticeId ?? ''}`;

/** Shows the notice unless it was dismissed, without the renderer: most visitors only look at it. */
export function showNotice(notice: HTMLElement): void {
  if (readCookie(noticeCookie(notice)) !== 'hidden') show(notice);
}

const WIDGET = '.widget_shopping_cart';

/** A cart widget that is shown only while the cart holds something. */
export function showCartWidget(node: HTMLElement): Stop | undefined {
  const widget = closest(node, WIDGET) ?? find(node, WIDGET);
  if (!widget) return undefined;
  (Number(readCookie('woocommerce_items_in_cart')) > 0 ? show : hide)(widget);
  return listen(document.body, 'adding_to_cart', { host: true }, () => show(widget));
}
