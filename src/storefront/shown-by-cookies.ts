import type { Stop } from '../dom/events';
import { closest, find } from '../dom/find';
import { hide, show } from '../dom/visible';
import { listen } from '../host/events/listen';
import { watchNodes } from '../host/scan';
import { readCookie } from '../storage/cookies';

/** The shop's notice. Style sheets hide it. */
export const STORE_NOTICE = '.woocommerce-store-notice';

/** The cookie that a dismissed notice leaves until the browser closes. */
export const noticeCookie = ({ dataset }: HTMLElement): string => `store_notice${dataset.noticeId ?? ''}`;

function showNotice(notice: HTMLElement): void {
  if (readCookie(noticeCookie(notice)) !== 'hidden') show(notice);
}

const WIDGET = '.widget_shopping_cart';

/** A cart widget that is shown only while the cart holds something. */
function showCartWidget(node: HTMLElement): Stop | undefined {
  const widget = closest(node, WIDGET) ?? find(node, WIDGET);
  if (!widget) return undefined;
  (Number(readCookie('woocommerce_items_in_cart')) > 0 ? show : hide)(widget);
  return listen(document.body, 'adding_to_cart', () => show(widget), { host: true });
}

/** Shows what depends on cookies, present and later, without the renderer: most visitors only look at it. */
export const showByCookies = (): Stop =>
  watchNodes([
    { name: 'shown notices', selector: STORE_NOTICE, connect: showNotice },
    { name: 'cart widget', selector: '.hide_cart_widget_if_empty', connect: showCartWidget },
  ]);
