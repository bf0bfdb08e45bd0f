import { decoded } from '../dom/links';
/** Cookie attributes; `days` unset means a browser-session cookie. */
export interface CookieOptions {
  path?: string;
  domain?: string;
  days?: number;
  minutes?: number;
  secure?: boolean;
  sameSite?: string;
}

/** Undecoded value of each cookie by name; the first of two with one name, none when cookies are denied. */
export function rawCookies(): Map<string, string> {
  try {
    const pairs = document.cookie.split('; ').reverse();
    return new Map(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [decoded(name), value.join('=')];
      }),
    );
  } catch {
    return new Map();
  }
}

/** Undecoded value of a cookie; undefined when absent or when cookies are denied. */
export const readRawCookie = (name: string): string | undefined => rawCookies().get(name);

/** Decoded value of a cookie; undefined when absent or when cookies are denied. */
export function readCookie(name: string): string | undefined {
  const raw = readRawCookie(name);
  return raw && decoded(raw);
}

/** Writes an already encoded value. Denied cookies are ignored. */
export function writeRawCookie(
  name: string,
  value: string,
  { days, minutes = days && days * 1440, ...attributes }: CookieOptions = {},
): void {
  const expires = minutes === undefined ? '' : new Date(Date.now() + minutes * 60_000).toUTCString();
  const parts = Object.entries({ path: '/', ...attributes, expires })
    .filter(([, given]) => given)
    .map(([key, given]) => (given === true ? key : `${key}=${given}`));
  try {
    document.cookie = [`${name}=${value}`, ...parts].join('; ');
  } catch {
    // Cookies may be denied (sandboxed frames); the feature then works without stored values.
  }
}

/** Writes a value, percent-encoded. Denied cookies are ignored. */
export const writeCookie = (name: string, value: string, options: CookieOptions = {}): void =>
  writeRawCookie(name, encodeURIComponent(value), options);

/** Expires a cookie. */
export const removeCookie = (name: string, options: CookieOptions = {}): void =>
  writeRawCookie(name, '', { ...options, days: -1 });
