import { emit } from '../../host/events/events';
import { listen } from '../../host/events/listen';
import { whenReady } from '../../host/page/ready';
import { shared } from '../../host/registry';
import { createQueue, type Queue } from '../../http/queue';
import { hasBlankCart, whenBlankCartReached } from './blank-carts';
import { cookieHash, readFragmentSettings } from './fragment-settings';

declare module '../../host/registry' {
  interface PageRegistry {
    /** Events of the cart that wait for their code, in order. */
    'storefront/cart events': Queue;
  }
}

const CART_EVENTS = 'wc_fragment_refresh updated_wc_div added_to_cart removed_from_cart';

const hasCartSettings = (): boolean => readFragmentSettings().endpoints !== '';

/** Whether this tab has stored fragments. */
function hasStoredCart(): boolean {
  try {
    return sessionStorage.getItem(readFragmentSettings().mapKey) !== null;
  } catch {
    return false;
  }
}

/** Keeps the order of events: without it, of two events that wait for the same code, the second may run first. */
const cartEvents = (): Queue => shared('storefront/cart events', createQueue);

/** The code is fetched with the first event of a cart: most visits have none. */
function passOn(type: string, ...args: unknown[]): void {
  if (!hasCartSettings()) return;
  cartEvents()
    .add(() => import(/* chunk: fragments, preload: cart checkout */ './cart-fragments'))
    .then(
      ({ reactToCart }) => reactToCart(type, args),
      () => emit(document.body, 'wc_fragments_ajax_error'),
    );
}

function showCart(): void {
  if (!hasCartSettings()) return;
  if (cookieHash() || hasStoredCart()) passOn('load');
  else emit(document.body, 'wc_fragments_loaded');
  // Without a cart, the server fills a blank widget only for visitors who look at it.
  if (!cookieHash() && hasBlankCart()) whenBlankCartReached(() => passOn('blank'));
}

/**
 * Follows events of the cart for as long as the page lasts. Listens right away, since plugins ask for fragments as soon
 * as the page is ready; stored fragments are shown when it is ready.
 */
export function followCart(): void {
  const target = document.body ?? document;
  listen(target, CART_EVENTS, { host: true }, ({ type }, ...args) => passOn(type, ...args));
  listen(window, 'storage', ({ key }) => {
    if (key === readFragmentSettings().hashKey) passOn('storage');
  });
  listen(window, 'pageshow', ({ persisted }) => persisted && passOn('pageshow'));
  whenReady(showCart);
}
