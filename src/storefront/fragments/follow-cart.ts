import { listen } from '../../dom/events/events';
import { emit, on } from '../../host/events/events';
import { whenReady } from '../../host/ready';
import { shared } from '../../host/registry';
import { isOnPage } from '../../host/scan';
import { readGlobal } from '../../host/settings/settings';
import { asShape, type Shape } from '../../host/settings/shapes';
import { createQueue } from '../../http/queue';
import { cookieHash } from './settings';

const EVENTS = ['wc_fragment_refresh', 'updated_wc_div', 'added_to_cart', 'removed_from_cart'];

/** A cart widget that the server left for scripts to fill: without a cart, only where somebody looks at it. */
const BLANK = '.widget_shopping_cart_content:empty';

const settings = (): Shape => asShape(readGlobal('wc_cart_fragments_params'));

/** Whether this tab has stored something about the cart. */
function hasStored(mapKey: unknown): boolean {
  try {
    return sessionStorage.getItem(String(mapKey)) !== null;
  } catch {
    return false;
  }
}

/** News of the cart in the order they came: a second wait for the same code may end before the first. */
const news = () => shared('storefront/cart news', createQueue);

/** The code for it comes with the first news of a cart: most visits have none. */
function react(type: string, ...args: unknown[]): void {
  if (!settings().wc_ajax_url) return;
  news()
    .add(() => import(/* chunk: fragments */ './cart-fragments'))
    .then(
      ({ reactToCart }) => reactToCart(type, args),
      () => emit(document.body, 'wc_fragments_ajax_error'),
    );
}

function begin(): void {
  if (!settings().wc_ajax_url) return;
  if (cookieHash() || hasStored(settings().fragment_name)) react('load');
  else emit(document.body, 'wc_fragments_loaded');
  if (!cookieHash() && isOnPage(BLANK)) react('blank');
}

/**
 * Follows all that is said of the cart, from now on, since plugins ask for fragments as soon as the page is ready; what
 * is stored is shown then. It lasts as long as the page.
 */
export function followCart(): void {
  for (const type of EVENTS) on(document.body ?? document, type, (_event, ...args) => react(type, ...args));
  listen<StorageEvent>(window, 'storage', ({ key }) => key === settings().cart_hash_key && react('storage'));
  listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => persisted && react('pageshow'));
  whenReady(begin);
}
