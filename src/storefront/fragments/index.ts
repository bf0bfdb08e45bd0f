import { closest, find, findAll, hide, listen, type Stop, show, stopAll } from '../../dom';
import { asShape, asString, hear, readGlobal, tell } from '../../page';
import { readCookie } from '../../storage';
import { whenIdle } from '../../timing';
import { createFragments, type Fragments } from './actions';
import { parseFragments } from './replace';
import { readFragmentSettings } from './settings';
import { CART_WIDGET_CONTENT, cookieHash, isBehind, timeLeft } from './store';

const HIDE_IF_EMPTY = '.hide_cart_widget_if_empty';
const CART_WIDGET = '.widget_shopping_cart';

/** What opens or holds a cart widget: reaching for one that is still blank fetches its content. */
const REACHES = `${CART_WIDGET}, .site-header-cart, .elementor-menu-cart__wrapper`;

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

function listenForReaching(document: Document, fragments: Fragments): Stop {
  const reach = (event: Event): void => {
    const content = closest(event.target, REACHES)?.querySelector(CART_WIDGET_CONTENT);
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

const takeFrom =
  (fragments: Fragments) =>
  (_event: unknown, raw: unknown, hash: unknown): void => {
    const map = parseFragments(raw);
    if (map) fragments.take(map, asString(hash));
  };

/** Keeps what shows the cart in step with it, with as few requests as the cookie allows (contract 4.13). */
export function start(document: Document): Stop {
  const settings = readFragmentSettings();
  const { body, defaultView: view } = document;
  const stopHiding = listenForEmptyCart(document);
  if (!settings || !view) return stopHiding;
  const fragments = createFragments(document, settings);
  listenForCustomiser(fragments);
  return stopAll([
    stopHiding,
    load(document, view, fragments),
    hear(body, 'wc_fragment_refresh', () => void fragments.refresh()),
    hear(body, 'updated_wc_div', () => void fragments.refreshIfChanged()),
    hear(body, 'added_to_cart', takeFrom(fragments)),
    hear(body, 'removed_from_cart', takeFrom(fragments)),
    listen<StorageEvent>(view, 'storage', ({ key }) => {
      if (key === settings.hashKey && isBehind(settings)) void fragments.refreshIfChanged();
    }),
    listenForRestore(view, fragments),
    listenForReaching(document, fragments),
  ]);
}
