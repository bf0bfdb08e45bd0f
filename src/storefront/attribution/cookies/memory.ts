import { readRawCookie, removeCookie, writeRawCookie } from '../../../storage/cookies';
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
  write(name: CookieName, text: string, minutes: number): void;
}

/** `minutes` 0 means until the browser closes. Where browsers take no domain (`localhost`) the cookie is the host's own. */
function writeForSite(name: string, value: string, host: string, minutes: number): void {
  const life = minutes > 0 ? { minutes } : {};
  writeRawCookie(name, value, { domain: `.${host}`, ...life });
  if (readRawCookie(name) !== value) writeRawCookie(name, value, life);
}

/** Opens the cookies of a site. */
export function openMemory(hostname: string, isBase64: boolean): Memory {
  const written = new Map<string, string>();
  const raw = (name: CookieName): string => written.get(name) ?? readRawCookie(`sbjs_${name}`) ?? '';
  const text = (name: CookieName): string => unpack(raw(name));
  return {
    has: (name) => raw(name) !== '',
    text,
    pairs: (name) => readPairs(text(name)),
    write(name, content, minutes) {
      const value = pack(content, isBase64);
      written.set(name, value);
      writeForSite(`sbjs_${name}`, value, bareHost(hostname), minutes);
    },
  };
}

/** Expires all eight cookies, for the host as written, for the bare host, and those kept to this host alone. */
export function eraseMemory(hostname: string): void {
  const domains = [undefined, `.${hostname}`, `.${bareHost(hostname)}`];
  for (const name of COOKIES) for (const domain of domains) removeCookie(`sbjs_${name}`, { domain });
}
