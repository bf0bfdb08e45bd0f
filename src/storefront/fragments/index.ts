import { closest, find, findAll, hide, listen, type Stop, show, stopAll } from '../../dom';
import { asShape, asString, hear, readGlobal, tell } from '../../page';
import { readCookie } from '../../storage';
import { whenIdle } from '../../timing';
import { createFragments, type Fragments } from './actions';
import { parseFragments } from './replace';
import { readFragmentSettings } from './settings';
import { CART_WIDGET_CONTENT, cookieHash, isBehind, timeLeft } from './store';

const HIDE_IF_EMPTY = '.hide_cart_widget_if_empty';
/** Whoever holds a cart widget. */
const HOLDERS = '.widget_shopping_cart, .site-header-cart, .elementor-menu-cart__wrapper';
const CART_WIDGET = '.widget_shopping_cart';

function showWidgets(document: Document, isShown: boolean): void {
  for (const marked of findAll(document, HIDE_IF_EMPTY)) {
    const widget = closest(marked, CART_WIDGET) ?? find(marked, CART_WIDGET);
    if (widget) (isShown ? show : hide)(widget);
  }
}

/** Widgets marked so are shown only while something is in the cart (contract 4.13). */
function listenForEmptyCart(document: Document): Stop {
  showWidgets(document, Number(readCookie('woocommerce_items_in_cart')) > 0);
  return hear(document.body, 'adding_to_cart', () => showWidgets(document, true));
}

/** At the start the cart is as the page shows it only when it is empty; what is stored is good for a day. */
function load(document: Document, view: Window, fragments: Fragments): Stop | undefined {
  if (fragments.showStored()) {
    const timer = view.setTimeout(() => void fragments.refresh(), timeLeft());
    return () => view.clearTimeout(timer);
  }
  if (cookieHash()) return whenIdle(() => void fragments.refreshIfChanged());
  tell(document.body, 'wc_fragments_loaded');
  return undefined;
}

/** A widget that the server left blank is filled when the shopper reaches for it. */
function listenForReaching(document: Document, fragments: Fragments): Stop {
  const reach = (event: Event): void => {
    const content = closest(event.target, HOLDERS)?.querySelector(CART_WIDGET_CONTENT);
    if (!content || content.childElementCount) return;
    stop();
    void fragments.refresh();
  };
  const stop = stopAll(['pointerover', 'focusin'].map((type) => listen(document, type, reach)));
  return stop;
}

/** A page restored from the back/forward cache shows the cart of then. */
function listenForRestore(view: Window, fragments: Fragments): Stop {
  return listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => {
    if (persisted) void fragments.refreshIfChanged();
  });
}

type Customiser = { bind?(type: string, listener: () => void): void };

function listenForCustomiser(fragments: Fragments): void {
  const refreshing = asShape(asShape(asShape(readGlobal('wp')).customize).selectiveRefresh) as Customiser;
  refreshing.bind?.('partial-content-rendered', () => void fragments.refresh());
}

/** What is done when something is told about the cart. */
function handsOf(document: Document, fragments: Fragments): Record<string, (...args: unknown[]) => unknown> {
  const take = (raw: unknown, hash: unknown): void => {
    const map = parseFragments(raw);
    if (map) fragments.take(map, asString(hash));
  };
  const fillBlank = (): void => {
    const content = find(document, CART_WIDGET_CONTENT);
    if (content && !content.childElementCount) void fragments.refresh();
  };
  return {
    wc_fragment_refresh: fragments.refresh,
    updated_wc_div: fragments.refreshIfChanged,
    added_to_cart: take,
    removed_from_cart: take,
    reach: fillBlank,
  };
}

/** Starts the room; `type` and `args` are what was told, if that is why (contract 4.13). */
export function startFragments(document: Document, type: string, args: unknown[]): Stop {
  const settings = readFragmentSettings();
  const { body, defaultView: view } = document;
  const stopHiding = listenForEmptyCart(document);
  if (!settings || !view) return stopHiding;
  const fragments = createFragments(document, settings);
  const { reach, ...hands } = handsOf(document, fragments);
  const first = type === 'reach' ? reach : hands[type];
  listenForCustomiser(fragments);
  return stopAll([
    stopHiding,
    first ? void first(...args) : load(document, view, fragments),
    ...Object.entries(hands).map(([told, work]) => hear(body, told, (_event, ...rest) => void work(...rest))),
    listen<StorageEvent>(view, 'storage', ({ key }) => {
      if (key === settings.hashKey && isBehind(settings)) void fragments.refreshIfChanged();
    }),
    listenForRestore(view, fragments),
    listenForReaching(document, fragments),
  ]);
}
