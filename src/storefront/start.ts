import { offerGlobal } from '../host/offer';
import { guard } from '../host/report';
import { startFeatures } from '../react/start-features';
import { type CookieOptions, decoded, rawCookies, readCookie, writeRawCookie } from '../storage/cookies';
import { startAttribution } from './attribution/start-attribution';
import { markMenusClosed } from './closed-menus';
import { features } from './features';
import { followCart } from './follow-cart';
import { followCartButtons } from './follow-cart-buttons';
import { followNotices, pressBySpace } from './keyboard-access';
import { announceResultCount, raiseToMinimum, sortListings } from './listing-basics';

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
  () => document.location.search && announceResultCount(),
  () => raiseToMinimum(document),
  followNotices,
  pressBySpace,
  markMenusClosed,
  () => startFeatures(features, 'checkout'),
];

/** Starts all other parts of shop pages except cart and checkout, each in a guard of its own. */
export function startStorefront(): void {
  for (const start of STARTS) guard('shop', null, start);
}
