import { bareHost } from './visit';

/** A search engine: hosts (with subdomains), the query argument that must be visible, the name stored. */
export type Engine = readonly [host: string, argument: string, name: string];

/** Built-in engines with a fixed host, in test order after yandex and google (spec 9, contract 4.15). */
export const ENGINES: readonly Engine[] = [
  ['bing.com', 'q', 'bing'],
  ['yahoo.com', 'p', 'yahoo'],
  ['about.com', 'q', 'about'],
  ['aol.com', 'q', 'aol'],
  ['ask.com', 'q', 'ask'],
  ['globososo.com', 'q', 'globo'],
  ['go.mail.ru', 'q', 'go.mail.ru'],
  ['rambler.ru', 'query', 'rambler'],
  ['tut.by', 'query', 'tut.by'],
];

/** Referrers that stand for another site (contract 4.15). */
const ALIASES: Record<string, string> = {
  't.co': 'twitter.com',
  'plus.url.google.com': 'plus.google.com',
};

/** Query arguments as written, undecoded, those with a value part only; repeated ones joined by commas. */
export function queryOf(search: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, key = '', value = ''] of search.matchAll(/[?&]([^=&]*)=([^&]*)/g)) {
    found.set(key, found.has(key) ? `${found.get(key)},${value}` : value);
  }
  return found;
}

/** A referrer taken apart. */
export interface Referrer {
  /** Host without the first `www.`. */
  host: string;
  path: string;
  query: Map<string, string>;
  /** The host as written. */
  hostname: string;
}

/** Takes a referrer apart; null when it is empty or no address. */
export function parseReferrer(text: string): Referrer | null {
  try {
    const { hostname, pathname, search } = new URL(text);
    return { hostname, host: bareHost(hostname), path: pathname, query: queryOf(search) };
  } catch {
    return null;
  }
}

/** Whether `host` is `site` or a subdomain of it. */
export const isWithin = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);

/** Whether the referrer is a host of yandex. */
export const isYandex = ({ hostname }: Referrer): boolean => /^(.*\.)?yandex\..{2,9}$/.test(hostname);

const isGoogle = ({ hostname }: Referrer): boolean => /^(www\.)?google\..{2,9}$/.test(hostname);

/** Name of the search engine the visitor came from; undefined when it is none. */
export function engineOf(referrer: Referrer): string | undefined {
  if (isYandex(referrer) && referrer.query.has('text')) return 'yandex';
  if (isGoogle(referrer)) return 'google';
  return ENGINES.find(
    ([host, argument]) => isWithin(referrer.host, host) && referrer.query.has(argument),
  )?.[2];
}

/** The site a referrer stands for. */
export const siteOf = ({ host }: Referrer): string => ALIASES[host] ?? host;
