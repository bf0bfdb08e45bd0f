import { type CookieOptions, rawCookies, removeCookie, writeRawCookie } from '../../../storage/cookies';
import { bareHost } from '../sources/visit';
import { type Pairs, pack, readPairs, unpack } from './cookie-format';

/** The tracking cookies, without their prefix `sbjs_` (contract 4.15). */
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

/** What stands for a value that is not known. */
export const NONE = '(none)';

/** The name of a tracking cookie. */
export type CookieName = (typeof COOKIES)[number];

/** The tracking cookies of a site; what was written is known even where cookies are denied. */
export interface Memory {
  has(name: CookieName): boolean;
  text(name: CookieName): string;
  pairs(name: CookieName): Pairs;
  /** `minutes` 0 means until the browser closes. */
  write(name: CookieName, text: string, minutes: number): void;
  /** Keeps to the host what the browser did not take for the whole site. Call it after the last write. */
  settle(): void;
}

/** Browsers take no domain without a dot (`localhost`). */
const domainOf = (host: string): CookieOptions => (host.includes('.') ? { domain: `.${host}` } : {});

/** Opens the cookies of a site. They are read once here and once to settle: each read after a write stops the page. */
export function openMemory(hostname: string, isBase64: boolean): Memory {
  const found = rawCookies();
  const written = new Map<string, { value: string; life: CookieOptions }>();
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
      const life = minutes > 0 ? { minutes } : {};
      written.set(`sbjs_${name}`, { value, life });
      writeRawCookie(`sbjs_${name}`, value, { ...domain, ...life });
    },
    settle() {
      const taken = rawCookies();
      for (const [name, { value, life }] of written)
        if (taken.get(name) !== value) writeRawCookie(name, value, life);
    },
  };
}

/** Expires all eight cookies, for the host as written, for the bare host, and those kept to this host alone. */
export function eraseMemory(hostname: string): void {
  const domains = [undefined, `.${hostname}`, `.${bareHost(hostname)}`];
  for (const name of COOKIES) for (const domain of domains) removeCookie(`sbjs_${name}`, { domain });
}
