import { offerGlobal } from '../page';
import { readCookie } from '../storage';

interface Attributes {
  path?: string;
  domain?: string;
  /** Days from now, or a date. */
  expires?: number | Date;
  secure?: boolean;
  sameSite?: string;
  [name: string]: unknown;
}

function dateOf(expires: number | Date): string {
  return (expires instanceof Date ? expires : new Date(Date.now() + expires * 864e5)).toUTCString();
}

/** As the library writes them: true attributes bare, false and missing ones left out. */
function attributeText(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => {
      if (value === true) return `; ${name}`;
      const text = name === 'expires' ? dateOf(value as number | Date) : String(value).split(';')[0];
      return `; ${name}=${text}`;
    })
    .join('');
}

function set(name: string, value: unknown, attributes: Attributes = {}): string | undefined {
  const line = `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}${attributeText({ path: '/', ...attributes })}`;
  try {
    document.cookie = line;
  } catch {
    return undefined;
  }
  return line;
}

function all(): Record<string, string> {
  const pairs = document.cookie.split('; ').filter(Boolean);
  const names = pairs.map((pair) => decodeURIComponent(pair.split('=')[0] ?? ''));
  return Object.fromEntries(names.map((name) => [name, readCookie(name) ?? '']));
}

/** `get(name?)`, `set(name, value, attributes?)`, `remove(name, attributes?)` with path `/` unless told (contract 2.2). */
export const cookies = {
  get: (name?: string): unknown => (name === undefined ? all() : (readCookie(name) ?? undefined)),
  set,
  remove: (name: string, attributes: Attributes = {}): void =>
    void set(name, '', { ...attributes, expires: -1 }),
};

/** Offers `window.Cookies` to scripts that counted on the shop to bring it. */
export const offerCookies = (): unknown => offerGlobal('Cookies', cookies);
