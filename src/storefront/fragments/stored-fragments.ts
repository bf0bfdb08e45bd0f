import { asNumber, asShape, asString } from '../../host/settings/shapes';
import { localStore, sessionStore } from '../../storage/web-storage';
import { type FragmentMap, parseFragments } from './replace-fragments';
import { cookieHash, type FragmentSettings } from './settings';

/** The fragment without which a map is of no use (contract 4.13). */
export const CART_WIDGET_CONTENT = 'div.widget_shopping_cart_content';

/** Milliseconds stored fragments are good for (contract 4.13). */
export const DAY = 864e5;

const CREATED = 'wc_cart_created';

/** Whether both web storages may be used. */
export const canStore = (): boolean => sessionStore.isAvailable() && localStore.isAvailable();

const parseText = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
};

/** Fragments that fit the cookie's hash and are younger than a day; null when a request is needed. */
function usable(map: FragmentMap | null, hash: string, created: number): FragmentMap | null {
  const isFresh = !hash || (created > 0 && Date.now() - created < DAY);
  return map?.[CART_WIDGET_CONTENT] && hash === cookieHash() && isFresh ? map : null;
}

function keepForTab(settings: FragmentSettings, map: FragmentMap, hash: string, created: number): void {
  sessionStore.write(settings.mapKey, JSON.stringify(map));
  sessionStore.write(settings.hashKey, hash);
  if (hash) sessionStore.write(CREATED, String(created));
}

/** What another tab left for all; taken over by this tab when it fits. */
function fragmentsOfOtherTab(settings: FragmentSettings): FragmentMap | null {
  if (!localStore.isAvailable()) return null;
  const left = asShape(parseText(localStore.read(settings.mapKey)));
  const [hash, created] = [asString(left.hash), asNumber(left.created)];
  const map = usable(parseFragments(left.map), hash, created);
  if (map) keepForTab(settings, map, hash, created);
  return map;
}

/**
 * What this tab stored (keys and rules of the original), else what another tab stored. The storage of all tabs is not touched
 * before it is needed: the first touch on a page waits for the disk.
 */
export function storedFragments(settings: FragmentSettings): FragmentMap | null {
  if (!sessionStore.isAvailable()) return null;
  const own = parseFragments(parseText(sessionStore.read(settings.mapKey)));
  const created = asNumber(sessionStore.read(CREATED));
  return usable(own, sessionStore.read(settings.hashKey) ?? '', created) ?? fragmentsOfOtherTab(settings);
}

/** Milliseconds until this tab's fragments are a day old. */
export const timeLeft = (): number => asNumber(sessionStore.read(CREATED), Date.now()) + DAY - Date.now();

/** Whether another tab has changed the cart. */
export const isBehind = ({ hashKey }: FragmentSettings): boolean =>
  localStore.read(hashKey) !== sessionStore.read(hashKey);

/** Keeps fragments for this tab and the others. The map goes first: the hash is what other tabs listen to. */
export function storeFragments(settings: FragmentSettings, map: FragmentMap, hash: string): void {
  const created = Date.now();
  keepForTab(settings, map, hash, created);
  localStore.write(settings.mapKey, JSON.stringify({ map, hash, created }));
  localStore.write(settings.hashKey, hash);
}
