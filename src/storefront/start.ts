import { type Stop, stopAll } from '../dom/events';
import { find, findAll } from '../dom/find';
import { decoded } from '../dom/links';
import { emit } from '../host/events/events';
import { listen } from '../host/events/listen';
import { offerGlobal } from '../host/offer';
import { whenReady } from '../host/page/ready';
import { readPageData } from '../host/page-data';
import { fetchAhead, guard } from '../host/report';
import { isOnPage } from '../host/scan';
import { readGlobal } from '../host/settings';
import { createQueue } from '../http/queue';
import { startFeatures } from '../react/start-features';
import { isKept } from '../shop/kept-originals';
import { type CookieOptions, rawCookies, readCookie, writeRawCookie } from '../storage/cookies';
import { wait } from '../timing/schedule';
import { startAttribution } from './attribution/start-attribution';
import { whenBlankCartReached } from './blank-carts';
import { markMenusClosed } from './closed-menus';
import { storefrontFeatures } from './features';
import { followCartButtons } from './follow-cart-buttons';
import { cookieHash, readFragmentSettings } from './fragments/fragment-settings';
import { showByCookies } from './shown-by-cookies';
import { sortListings } from './sort-listings';

const CART_EVENTS = ['wc_fragment_refresh', 'updated_wc_div', 'added_to_cart', 'removed_from_cart'];

/** A cart widget that the server left for scripts to fill. */
const BLANK_CART = '.widget_shopping_cart_content:empty';

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
const cartEvents = createQueue();

/** The code is fetched with the first event of a cart: most visits have none. */
function passOn(type: string, ...args: unknown[]): void {
  if (!hasCartSettings()) return;
  cartEvents
    .add(() => import(/* chunk: fragments, preload: cart checkout */ './fragments/cart-fragments'))
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
  if (!cookieHash() && isOnPage(BLANK_CART)) whenBlankCartReached(() => passOn('blank'));
}

/**
 * Follows events of the cart for as long as the page lasts. Listens right away, since plugins ask for fragments as soon
 * as the page is ready; stored fragments are shown when it is ready.
 */
function followCart(): void {
  for (const type of CART_EVENTS)
    listen(document.body ?? document, type, (_event, ...args) => passOn(type, ...args), { host: true });
  listen<StorageEvent>(window, 'storage', ({ key }) => {
    if (key === readFragmentSettings().hashKey) passOn('storage');
  });
  listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => persisted && passOn('pageshow'));
  whenReady(showCart);
}

const RESULT_COUNT = '.woocommerce-result-count';
const PRODUCT_FILTERS = '[data-wp-interactive="woocommerce/product-filters"]';

/** Milliseconds until the result count is announced. */
export const RESULT_COUNT_DELAY = 2000;

/** Announces the result count of a sorted or filtered list, by writing it again into a live region that was silent. */
export async function announceResultCount(): Promise<void> {
  const count = find(document, RESULT_COUNT);
  if (!count || find(document, PRODUCT_FILTERS)) return;
  // Hidden first: a visible alert would be announced now, too.
  count.setAttribute('aria-hidden', 'true');
  count.setAttribute('role', 'alert');
  await wait(RESULT_COUNT_DELAY);
  count.setAttribute('aria-hidden', 'false');
  count.replaceChildren(...[...count.childNodes].map((node) => node.cloneNode(true)));
}

const QUANTITY = 'input.qty';
const CART_QUANTITY = '.product-quantity';

/** Raises quantities below their minimum to it, except in rows of the cart. */
export function raiseToMinimum(root: ParentNode): void {
  for (const input of findAll(root, QUANTITY, HTMLInputElement)) {
    const least = Number.parseFloat(input.min);
    const isBelow = least >= 0 && Number.parseFloat(input.value) < least;
    if (isBelow && !input.closest(CART_QUANTITY)) input.value = input.min;
  }
}

/** Links that Space activates: rows of cart and mini-cart, listings, calculator, coupons, prompts of the checkout. */
const SPACE_LINKS =
  '.remove, .remove_from_cart_button, .add_to_cart_button[role="button"], .shipping-calculator-button, a.woocommerce-remove-coupon, a.showcoupon, a.showlogin';

/** Makes Space click links with the role of a button, unless another script has handled the key. */
const pressBySpace = (): Stop =>
  listen(
    document,
    'keydown',
    (event, link) => {
      if (event.key !== ' ' || event.defaultPrevented) return;
      event.preventDefault();
      link.click();
    },
    { selector: SPACE_LINKS },
  );

const FOCUSED_NOTICES = '.woocommerce-message, .woocommerce-error, .wc-block-components-notice-banner';

/** Milliseconds until the first notice takes the focus. */
export const FOCUS_DELAY = 500;

/**
 * Focuses the element of `choose`, unless the visitor has moved the focus from `before` meanwhile. The page scrolls to
 * it unless the page was scrolled meanwhile.
 */
async function focusAfter(
  document: Document,
  before: Element | null,
  milliseconds: number,
  choose: () => HTMLElement | undefined,
): Promise<void> {
  const top = document.defaultView?.scrollY;
  await wait(milliseconds);
  const now = document.activeElement;
  const notice = now === before || now === document.body ? choose() : undefined;
  if (!notice) return;
  if (!notice.hasAttribute('tabindex')) notice.tabIndex = -1;
  notice.focus({ preventScroll: document.defaultView?.scrollY !== top });
}

const alerts = (document: Document, selector: string): HTMLElement | undefined =>
  findAll(document, selector).find(
    (notice) => notice.getAttribute('role') === 'alert' && notice.textContent?.trim(),
  );

/** Moves the focus from `before` to the first notice; on account pages to the first alert, without delay. */
export const focusNotices = (document: Document, before: Element | null): Promise<void> =>
  find(document, 'body.woocommerce-account')
    ? focusAfter(document, before, 0, () => alerts(document, '[role="alert"]'))
    : focusAfter(document, before, FOCUS_DELAY, () => alerts(document, FOCUSED_NOTICES));

/** Focuses notices that come with the page, and those that follow a change of the cart. */
function followNotices(): Stop {
  const focus = (): void => void focusNotices(document, document.activeElement);
  if (isOnPage('[role="alert"]:not(:empty)')) focus();
  return stopAll(
    ['item_removed_from_classic_cart', 'updated_wc_div'].map((type) =>
      listen(document.body, type, focus, { host: true }),
    ),
  );
}

/** Geolocation for page caches, in shops that have switched it on. */
function startGeolocation(): void {
  if (readGlobal('wc_geolocation_params') === undefined || isKept('geolocation')) return;
  fetchAhead(import(/* chunk: geolocation */ './geolocation').then(({ followRegion }) => followRegion()));
}

/** The drop-downs of the sidebar whose inline code the page leaves out, and prints data instead. */
function startDropdowns(): void {
  const served = readPageData('shopwake-dropdowns', 'dropdowns');
  if (served.categories || served.filters)
    fetchAhead(
      import(/* chunk: sidebar */ './sidebar-dropdowns').then(({ followDropdowns }) =>
        followDropdowns(served),
      ),
    );
}

interface Attributes extends CookieOptions {
  /** Days from now, or a date. */
  expires?: number | Date;
}

function set(name: string, value: unknown, { expires, ...attributes }: Attributes = {}): void {
  const days = expires instanceof Date ? (expires.getTime() - Date.now()) / 864e5 : expires;
  writeRawCookie(encodeURIComponent(name), encodeURIComponent(String(value)), { days, ...attributes });
}

function get(name?: string): unknown {
  if (name !== undefined) return readCookie(name);
  const all = [...rawCookies()].filter(([one]) => one);
  return Object.fromEntries(all.map(([one, value]) => [one, decoded(value)]));
}

/** `get(name?)`, `set(name, value, attributes?)`, `remove(name, attributes?)`; the default path is `/`. */
const cookies = {
  get,
  set,
  remove: (name: string, attributes?: Attributes) => set(name, '', { ...attributes, expires: -1 }),
};

/** Defines `window.Cookies`, which other scripts expect from the shop. */
const offerCookies = (): unknown => offerGlobal('Cookies', cookies);

/**
 * Starts the parts that cannot wait for the page: facades that other scripts call while they load, the visit's URL,
 * which other scripts may change, and listeners that must not miss an event.
 */
export function prepareStorefront(): void {
  followCartButtons();
  followCart();
  offerCookies();
  startAttribution();
}

const STARTS: readonly (() => unknown)[] = [
  sortListings,
  startDropdowns,
  showByCookies,
  () => document.location.search && announceResultCount(),
  startGeolocation,
  () => raiseToMinimum(document),
  followNotices,
  pressBySpace,
  markMenusClosed,
  () => startFeatures(storefrontFeatures(), 'checkout'),
];

/** Starts all other parts of shop pages except cart and checkout, each in a guard of its own. */
export function startStorefront(): void {
  for (const start of STARTS) guard('shop', null, start);
}
