import { decoded } from '../../dom/links';
import { type CookieOptions, rawCookies, removeCookie, writeRawCookie } from '../../storage/cookies';

/** Tracking cookies, without their prefix `sbjs_`. */
export const COOKIES = [
  'current',
  'current_add',
  'first',
  'first_add',
  'session',
  'udata',
  'promo',
  'migrations',
] as const;

/** The text of an unknown value. */
export const NONE = '(none)';

/** The name of a tracking cookie. */
export type CookieName = (typeof COOKIES)[number];

/** Key and value pairs of one tracking cookie, in the order they are written. */
export type Pairs = Record<string, string>;

/**
 * Raw cookie value of a text: percent-encoded, `! ~ * ' ( )` included; with `isBase64`, the base64 of that without
 * padding.
 */
export function pack(text: string, isBase64 = false): string {
  const encoded = encodeURIComponent(text).replace(
    /[!~*'()]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return isBase64 ? btoa(encoded).replace(/=+$/, '') : encoded;
}

/** Text of a raw cookie value; a value that has only base64 characters is decoded as base64 first. */
export function unpack(raw: string): string {
  try {
    return decoded(/^[\w+/]+$/.test(raw) ? atob(raw) : raw);
  } catch {
    return raw;
  }
}

/** `key=value` joined by `|||`. */
export const joinPairs = (pairs: Pairs): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key}=${value}`)
    .join('|||');

/** Pairs of a cookie's text. Each value is decoded, since campaign values are stored as the URL has them. */
export function readPairs(text: string): Pairs {
  const parts = text ? text.split('|||') : [];
  return Object.fromEntries(
    parts.map((part) => {
      const [key = '', ...value] = part.split('=');
      return [key, decoded(value.join('='))];
    }),
  );
}

/** The tracking cookies of a site. Values written here can be read here, even where the browser denies cookies. */
export interface TrackingCookies {
  has(name: CookieName): boolean;
  text(name: CookieName): string;
  pairs(name: CookieName): Pairs;
  /** `minutes` 0 means until the browser closes. */
  write(name: CookieName, text: string, minutes: number): void;
  /** Writes cookies that the browser refused for the whole site for this host only. Call it after the last write. */
  settle(): void;
}

/** Hostname without the first `www.`. */
export const bareHost = (hostname: string): string => hostname.replace(/^www\./, '');

/** Browsers refuse a domain without a dot (`localhost`). */
const domainOf = (host: string): CookieOptions => (host.includes('.') ? { domain: `.${host}` } : {});

/** Opens the cookies of a site. They are read once here and once by `settle`: a read soon after a write blocks the page. */
export function openCookies(hostname: string, isBase64: boolean): TrackingCookies {
  const found = rawCookies();
  const written = new Map<string, { value: string; expiry: CookieOptions }>();
  const domain = domainOf(bareHost(hostname));
  const raw = (name: CookieName): string =>
    written.get(`sbjs_${name}`)?.value ?? found.get(`sbjs_${name}`) ?? '';
  const text = (name: CookieName): string => unpack(raw(name));
  return {
    has: (name) => raw(name) !== '',
    text,
    pairs: (name) => readPairs(text(name)),
    write(name, content, minutes) {
      const value = pack(content, isBase64);
      const expiry = minutes > 0 ? { minutes } : {};
      written.set(`sbjs_${name}`, { value, expiry });
      writeRawCookie(`sbjs_${name}`, value, { ...domain, ...expiry });
    },
    settle() {
      const accepted = rawCookies();
      for (const [name, { value, expiry }] of written)
        if (accepted.get(name) !== value) writeRawCookie(name, value, expiry);
    },
  };
}

/** Expires all eight cookies: for the hostname as written, without `www.`, and those of this host only. */
export function eraseCookies(hostname: string): void {
  const domains = [undefined, `.${hostname}`, `.${bareHost(hostname)}`];
  for (const name of COOKIES) for (const domain of domains) removeCookie(`sbjs_${name}`, { domain });
}
