import { emit } from '../../host/events';
import { readGlobal } from '../../host/settings';
import { asShape, asString } from '../../host/shapes';
import { whenIdle } from '../../timing/idle';
import { createFragments, type Fragments } from './actions';
import { parseFragments } from './replace';
import { readFragmentSettings } from './settings';
import { isBehind, timeLeft } from './store';

/** What is done about what is told of the cart, by the event's name; `load`: a page began. */
export type Hands = Record<string, ((...args: unknown[]) => unknown) | undefined>;

type Customiser = { bind?(type: string, listener: () => void): void };

/** At the start the cart is as the page shows it only when it is empty; what is stored is good for a day. */
function load(body: HTMLElement, { showStored, refresh, refreshIfChanged }: Fragments, hash: string): void {
  if (showStored()) setTimeout(refresh, timeLeft());
  else if (hash) whenIdle(refreshIfChanged);
  else emit(body, 'wc_fragments_loaded');
}

/** Starts the room (contract 4.13); `cookieHash` is the cart's hash as the server's cookie has it. */
export function startFragments(document: Document, cookieHash: () => string): Hands {
  const settings = readFragmentSettings(cookieHash);
  const fragments = createFragments(document, settings);
  const { refresh, refreshIfChanged } = fragments;
  const take = (raw: unknown, hash: unknown): void => {
    const map = parseFragments(raw);
    if (map) fragments.take(map, asString(hash));
  };
  const customiser = asShape(asShape(asShape(readGlobal('wp')).customize).selectiveRefresh) as Customiser;
  customiser.bind?.('partial-content-rendered', refresh);
  return {
    load: () => load(document.body, fragments, cookieHash()),
    wc_fragment_refresh: refresh,
    updated_wc_div: refresh,
    pageshow: refreshIfChanged,
    added_to_cart: take,
    removed_from_cart: take,
    storage: () => isBehind(settings) && refreshIfChanged(),
  };
}
