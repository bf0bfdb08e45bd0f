import { emit } from '../../host/events/events';
import { shared } from '../../host/registry';
import { readGlobal } from '../../host/settings/settings';
import { asShape, asString } from '../../host/settings/shapes';
import { whenIdle } from '../../timing/idle';
import { refreshFragments, refreshIfChanged } from './refresh-fragments';
import { parseFragments } from './replace-fragments';
import { cookieHash, readFragmentSettings } from './settings';
import { showStoredFragments, takeFragments } from './show-fragments';
import { isBehind, timeLeft } from './stored-fragments';
import { whenWidgetReached } from './when-widget-reached';

type Customiser = { bind?(type: string, listener: () => void): void };

/** At the start the cart is as the page shows it only when it is empty; what is stored is good for a day. */
function load(): void {
  if (showStoredFragments()) setTimeout(refreshFragments, timeLeft());
  else if (cookieHash()) whenIdle(refreshIfChanged);
  else emit(document.body, 'wc_fragments_loaded');
}

function take(raw: unknown, hash: unknown): void {
  const fragments = parseFragments(raw);
  if (fragments) takeFragments(fragments, asString(hash));
}

function followCustomiser(): void {
  const { selectiveRefresh } = asShape(asShape(readGlobal('wp')).customize);
  (asShape(selectiveRefresh) as Customiser).bind?.('partial-content-rendered', refreshFragments);
}

const REACTIONS: Record<string, (...args: unknown[]) => unknown> = {
  load,
  blank: () => whenWidgetReached(refreshFragments),
  wc_fragment_refresh: refreshFragments,
  updated_wc_div: refreshFragments,
  pageshow: refreshIfChanged,
  added_to_cart: take,
  removed_from_cart: take,
  storage: () => isBehind(readFragmentSettings()) && refreshIfChanged(),
};

/**
 * Keeps what shows the cart in step with it (contract 4.13). `type`: the event that said something of the cart, with its
 * arguments; `load`: a page began with a cart; `blank`: with a widget that the server left for scripts to fill.
 */
export function reactToCart(type: string, args: readonly unknown[]): void {
  shared('storefront/customiser', followCustomiser);
  REACTIONS[type]?.(...args);
}
