import { closest, listen, type Stop, stopAll } from '../../dom';
import { asShape, hear, isOnPage, readGlobal, tell } from '../../page';
import { readCookie } from '../../storage';
import { HIDE_IF_EMPTY } from '../markup';

/** What others tell about the cart; any of it starts the room. */
const TOLD = ['wc_fragment_refresh', 'updated_wc_div', 'added_to_cart', 'removed_from_cart'];

/** What opens or holds a cart widget: reaching for one that is still blank fetches its content. */
const REACHES = '.widget_shopping_cart, .site-header-cart, .elementor-menu-cart__wrapper';

/** An empty cart of which this tab has nothing stored. */
function isQuiet(mapKey: unknown): boolean {
  try {
    return !readCookie('woocommerce_cart_hash') && !sessionStorage.getItem(String(mapKey));
  } catch {
    return !readCookie('woocommerce_cart_hash');
  }
}

/**
 * Keeps what shows the cart in step with it (contract 4.13). The code for that is fetched when there is a cart to
 * show, or as soon as something is told about one.
 */
export function waitForFragments(document: Document): Stop | undefined {
  const { wc_ajax_url: isKept, ...settings } = asShape(readGlobal('wc_cart_fragments_params'));
  const { body, defaultView } = document;
  const hides = isOnPage(HIDE_IF_EMPTY);
  if (!defaultView || !(isKept || hides)) return undefined;
  const begin = (type: string, ...args: unknown[]): void => {
    stop();
    void import('./index').then((room) => room.startFragments(document, type, args));
  };
  const stop = stopAll([
    ...TOLD.map((type) => hear(body, type, (_event, ...args) => begin(type, ...args))),
    listen<StorageEvent>(
      defaultView,
      'storage',
      ({ key }) => key === settings.cart_hash_key && begin('updated_wc_div'),
    ),
    listen<PageTransitionEvent>(
      defaultView,
      'pageshow',
      ({ persisted }) => persisted && begin('updated_wc_div'),
    ),
    listen(document, 'pointerover', ({ target }) => closest(target, REACHES) && begin('reach')),
  ]);
  if (hides || !isQuiet(settings.fragment_name)) begin('');
  else tell(body, 'wc_fragments_loaded');
  return stop;
}
