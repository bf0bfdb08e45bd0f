import { offerGlobal } from '../page';
import { readCookie } from '../storage';

interface Attributes {
  path?: string;
  /** Days from now, or a date. */
  expires?: number | Date;
  /** `domain`, `secure`, `sameSite`: true is written bare, false and missing ones are left out. */
  [name: string]: unknown;
}

const asText = (name: string, value: unknown): string => {
  if (value === undefined || value === false) return '';
  if (value === true) return `; ${name}`;
  const date = typeof value === 'number' ? new Date(Date.now() + value * 864e5) : value;
  return `; ${name}=${date instanceof Date ? date.toUTCString() : String(value).split(';')[0]}`;
};

function set(name: string, value: unknown, attributes: Attributes = {}): string {
  const line = [encodeURIComponent(name), encodeURIComponent(String(value))].join('=');
  const all = Object.entries({ path: '/', ...attributes }).map((pair) => asText(...pair));
  try {
    document.cookie = line + all.join('');
  } catch {
    // Denied cookies are no error of the script that sets them.
  }
  return line;
}

function get(name?: string): unknown {
  if (name !== undefined) return readCookie(name) ?? undefined;
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  return Object.fromEntries(names.filter(Boolean).map((one) => [one, readCookie(one)]));
}

/** `get(name?)`, `set(name, value, attributes?)`, `remove(name, attributes?)` with path `/` unless told (contract 2.2). */
export const cookies = {
  get,
  set,
  remove: (name: string, attributes?: Attributes) => set(name, '', { ...attributes, expires: -1 }),
};

/** Offers `window.Cookies` to scripts that counted on the shop to bring it. */
export const offerCookies = (): unknown => offerGlobal('Cookies', cookies);
