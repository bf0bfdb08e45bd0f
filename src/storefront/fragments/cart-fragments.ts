import { emit } from '../../host/events/events';
import { shared } from '../../host/registry';
import { report } from '../../host/report';
import { asNumber, asString, readGlobal, toObject } from '../../host/settings';
import { post } from '../../shop/client';
import { localStore, sessionStore } from '../../storage/web-storage';
import { type Latest, latest } from '../../timing/latest';
import { whenIdle } from '../../timing/schedule';
import { hasBlankCart } from './blank-carts';
import { cookieHash, type FragmentSettings, readFragmentSettings } from './fragment-settings';
import { type FragmentMap, parseFragments, replaceCartFragments } from './replace-cart-fragments';

declare module '../../host/registry' {
  interface PageRegistry {
    /** The fragments of the cart that the page shows. */
    'storefront/fragments': PageFragments;
  }
}

/** Stored fragments without this one are not used. */
const CART_WIDGET_CONTENT = 'div.widget_shopping_cart_content';

/** Milliseconds that stored fragments stay valid. */
const DAY = 864e5;

const CREATED = 'wc_cart_created';

/** Whether both web storages are available. */
export const canStore = (): boolean => sessionStore.isAvailable() && localStore.isAvailable();

const parseText = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
};

/** Fragments that match the cookie's hash and are younger than a day; null when a request is needed. */
function validate(map: FragmentMap | null, hash: string, created: number): FragmentMap | null {
  const isFresh = !hash || (created > 0 && Date.now() - created < DAY);
  return map?.[CART_WIDGET_CONTENT] && hash === cookieHash() && isFresh ? map : null;
}

function storeForTab(settings: FragmentSettings, map: FragmentMap, hash: string, created: number): void {
  sessionStore.write(settings.mapKey, JSON.stringify(map));
  sessionStore.write(settings.hashKey, hash);
  if (hash) sessionStore.write(CREATED, String(created));
}

/** The fragments that another tab stored; copied for this tab when they are valid. */
function fragmentsOfOtherTab(settings: FragmentSettings): FragmentMap | null {
  if (!localStore.isAvailable()) return null;
  const stored = toObject(parseText(localStore.read(settings.mapKey)));
  const [hash, created] = [asString(stored.hash), asNumber(stored.created)];
  const map = validate(parseFragments(stored.map), hash, created);
  if (map) storeForTab(settings, map, hash, created);
  return map;
}

/**
 * Valid fragments of this tab (keys and rules are WooCommerce's), otherwise those of another tab. `localStorage` is not
 * read before it is needed: the first access on a page waits for the disk.
 */
export function storedFragments(settings: FragmentSettings): FragmentMap | null {
  if (!sessionStore.isAvailable()) return null;
  const own = parseFragments(parseText(sessionStore.read(settings.mapKey)));
  const created = asNumber(sessionStore.read(CREATED));
  return validate(own, sessionStore.read(settings.hashKey) ?? '', created) ?? fragmentsOfOtherTab(settings);
}

/** Milliseconds until the fragments of this tab are a day old. */
export const timeLeft = (): number => asNumber(sessionStore.read(CREATED), Date.now()) + DAY - Date.now();

/** Whether another tab has changed the cart. */
export const isBehind = ({ hashKey }: FragmentSettings): boolean =>
  localStore.read(hashKey) !== sessionStore.read(hashKey);

/** Stores fragments for this and other tabs. The map comes first: other tabs listen for changes of the hash. */
export function storeFragments(settings: FragmentSettings, map: FragmentMap, hash: string): void {
  const created = Date.now();
  storeForTab(settings, map, hash, created);
  localStore.write(settings.mapKey, JSON.stringify({ map, hash, created }));
  localStore.write(settings.hashKey, hash);
}

/** Requests new fragments. Resolves with null when the answer has none; rejects when it is not JSON. */
async function getFragments({
  timeout,
}: FragmentSettings): Promise<{ map: FragmentMap; hash: string } | null> {
  const answer = toObject(await post('get_refreshed_fragments', { time: Date.now() }, { timeout }));
  const map = parseFragments(answer.fragments);
  return map && { map, hash: asString(answer.cart_hash) };
}

/** The fragments of a page and the requests for them. */
interface PageFragments {
  /** Hash of the cart that the page shows. */
  hash: string;
  /** Requests for fragments: the answers to earlier ones, and those to requests before a display of fragments, are dropped. */
  readonly run: Latest;
  /** Whether the preview of the Customizer is listened to. */
  hasCustomizer: boolean;
  /** Whether a request for changes of other tabs was sent in the last seconds, and whether there were more since. */
  isResting: boolean;
  hasFurtherChange: boolean;
}

const state = shared('storefront/fragments', () => ({
  hash: '',
  run: latest(),
  hasCustomizer: false,
  isResting: false,
  hasFurtherChange: false,
}));

function show(fragments: FragmentMap, hash: string): void {
  state.hash = hash;
  state.run.cancel();
  replaceCartFragments(document, fragments);
}

/** Shows and stores the fragments of an answer; those for this tab only do not change what other tabs show. */
function takeFragments(fragments: FragmentMap, hash: string, isForTab = false): void {
  show(fragments, hash);
  if (!canStore()) return;
  if (isForTab) storeForTab(readFragmentSettings(), fragments, hash, Date.now());
  else storeFragments(readFragmentSettings(), fragments, hash);
}

/** Shows stored fragments that match the cart; returns whether there are any. */
function showStoredFragments(): boolean {
  const fragments = storedFragments(readFragmentSettings());
  if (!fragments) return false;
  show(fragments, cookieHash());
  emit(document.body, 'wc_fragments_loaded');
  return true;
}

/** Requests fragments, even if the shown ones match the cart. */
async function requestFragments(isForTab: boolean): Promise<void> {
  try {
    const answer = await state.run(() => getFragments(readFragmentSettings()));
    if (!answer) return;
    takeFragments(answer.map, answer.hash, isForTab);
    emit(document.body, 'wc_fragments_refreshed');
  } catch (cause) {
    report('shop', cause);
    emit(document.body, 'wc_fragments_ajax_error');
  }
}

const refreshFragments = (): Promise<void> => requestFragments(false);

/** Runs in one tab at a time, so that the next finds what the first stored. Locks need HTTPS; without it all tabs run. */
function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(name, work) : work();
}

/** Whether the page shows the current cart, which may be empty, or stored fragments of it. */
const showsCart = (): boolean => cookieHash() === state.hash || showStoredFragments();

const refreshIfChanged = (isForTab = false): Promise<void> =>
  oneTabAtATime(readFragmentSettings().mapKey, async () => {
    if (!showsCart()) await requestFragments(isForTab);
  });

/** Milliseconds between two requests for changes of other tabs. */
const BETWEEN_TABS_MS = 5000;

/**
 * Follows a change of another tab. The answer is kept for this tab: where the cookie matches no answer, two tabs would
 * otherwise answer each other without end. Further changes share one request at the end of the interval.
 */
function followOtherTab(): void {
  if (!isBehind(readFragmentSettings()) || showsCart()) return;
  state.hasFurtherChange = state.isResting;
  if (state.isResting) return;
  state.isResting = true;
  void refreshIfChanged(true);
  setTimeout(() => {
    state.isResting = false;
    if (state.hasFurtherChange) followOtherTab();
  }, BETWEEN_TABS_MS);
}

/** A page just loaded shows an empty cart. Stored fragments are valid for a day. */
function load(): void {
  if (showStoredFragments()) setTimeout(refreshFragments, timeLeft());
  else if (cookieHash()) whenIdle(() => refreshIfChanged());
  else emit(document.body, 'wc_fragments_loaded');
}

/** Stored fragments may have filled the widget that a visitor has reached meanwhile. */
async function fillBlank(): Promise<void> {
  if (hasBlankCart()) await refreshFragments();
}

function take(raw: unknown, hash: unknown): void {
  const fragments = parseFragments(raw);
  if (fragments) takeFragments(fragments, asString(hash));
}

const REACTIONS: Record<string, (...args: unknown[]) => unknown> = {
  load,
  blank: fillBlank,
  wc_fragment_refresh: refreshFragments,
  updated_wc_div: refreshFragments,
  pageshow: () => refreshIfChanged(),
  added_to_cart: take,
  removed_from_cart: take,
  storage: followOtherTab,
};

type Customizer = { bind?(type: string, listener: () => void): void };

/** The preview of the Customizer replaces parts of the page. */
function followCustomizer(): void {
  if (state.hasCustomizer) return;
  state.hasCustomizer = true;
  const { selectiveRefresh } = toObject(toObject(readGlobal('wp')).customize);
  (toObject(selectiveRefresh) as Customizer).bind?.('partial-content-rendered', refreshFragments);
}

/**
 * Keeps the parts of the page that show the cart up to date. `type` is an event of the cart with its arguments, `load`
 * for a page that begins with a cart, or `blank` once a visitor has reached a widget that the server left for scripts to fill.
 */
export function reactToCart(type: string, args: readonly unknown[]): void {
  followCustomizer();
  REACTIONS[type]?.(...args);
}
