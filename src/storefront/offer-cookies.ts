import { decoded } from '../dom/links';
import { offerGlobal } from '../host/offer';
import { type CookieOptions, rawCookies, readCookie, writeRawCookie } from '../storage/cookies';

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
export const offerCookies = (): unknown => offerGlobal('Cookies', cookies);
