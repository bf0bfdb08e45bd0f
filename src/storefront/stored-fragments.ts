import { asNumber, asString, toObject } from '../host/settings';
import { localStore, sessionStore } from '../storage/web-storage';
import { cookieHash, type FragmentSettings } from './fragment-settings';
import { type FragmentMap, parseFragments } from './replace-fragments';

/** Stored fragments without this one are not used. */
const CART_WIDGET_CONTENT = 'div.widget_shopping_cart_content';

/** Milliseconds that stored fragments stay valid. */
export const DAY = 864e5;

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
