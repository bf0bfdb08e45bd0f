import { listen } from '../dom/events';
import { emit, on } from '../host/events';
import { whenReady } from '../host/ready';
import { isOnPage } from '../host/scan';
import { createQueue } from '../http/queue';
import { cookieHash, readFragmentSettings } from './fragment-settings';

const EVENTS = ['wc_fragment_refresh', 'updated_wc_div', 'added_to_cart', 'removed_from_cart'];

/** A cart widget that the server left for scripts to fill. */
const BLANK = '.widget_shopping_cart_content:empty';

const hasSettings = (): boolean => readFragmentSettings().endpoints !== '';

/** Whether this tab has stored fragments. */
function hasStored(): boolean {
  try {
    return sessionStorage.getItem(readFragmentSettings().mapKey) !== null;
  } catch {
    return false;
  }
}

/** Keeps the order of events: without it, of two events that wait for the same code, the second may run first. */
const events = createQueue();

/** The code is fetched with the first event of a cart: most visits have none. */
function react(type: string, ...args: unknown[]): void {
  if (!hasSettings()) return;
  events
    .add(() => import(/* chunk: fragments */ './cart-fragments'))
    .then(
      ({ reactToCart }) => reactToCart(type, args),
      () => emit(document.body, 'wc_fragments_ajax_error'),
    );
}

function begin(): void {
  if (!hasSettings()) return;
  if (cookieHash() || hasStored()) react('load');
  else emit(document.body, 'wc_fragments_loaded');
  // Without a cart, the server fills a blank widget only for visitors who look at it.
  if (!cookieHash() && isOnPage(BLANK)) react('blank');
}

/**
 * Follows events of the cart for as long as the page lasts. Listens right away, since plugins ask for fragments as soon
 * as the page is ready; stored fragments are shown when it is ready.
 */
export function followCart(): void {
  for (const type of EVENTS) on(document.body ?? document, type, (_event, ...args) => react(type, ...args));
  listen<StorageEvent>(window, 'storage', ({ key }) => {
    if (key === readFragmentSettings().hashKey) react('storage');
  });
  listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => persisted && react('pageshow'));
  whenReady(begin);
}
