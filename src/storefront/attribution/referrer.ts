import { bareHost } from './tracking-cookies';

/** A search engine: its host (subdomains included), the query argument it must show, the name stored. */
export type Engine = readonly [host: string, argument: string, name: string];

/** Engines with a fixed host, tested in this order after yandex and google. */
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

/** Redirect hosts, and the site each belongs to. */
const ALIASES: Record<string, string> = {
  't.co': 'twitter.com',
  'plus.url.google.com': 'plus.google.com',
};

/** Query arguments that have a value, undecoded; the values of repeated ones are joined by commas. */
export function queryOf(search: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, key = '', value = ''] of search.matchAll(/[?&]([^=&]*)=([^&]*)/g)) {
    found.set(key, found.has(key) ? `${found.get(key)},${value}` : value);
  }
  return found;
}

/** The parts of a referrer. */
export interface Referrer {
  /** Host without the first `www.`. */
  host: string;
  path: string;
  query: Map<string, string>;
  /** The host as written. */
  hostname: string;
}

/** Parses a referrer; null when it is empty or not a URL. */
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

/** Name of the search engine the visitor came from; undefined for other sites. */
export function engineOf(referrer: Referrer): string | undefined {
  if (isYandex(referrer) && referrer.query.has('text')) return 'yandex';
  if (isGoogle(referrer)) return 'google';
  return ENGINES.find(
    ([host, argument]) => isWithin(referrer.host, host) && referrer.query.has(argument),
  )?.[2];
}

/** The site a referrer belongs to. */
export const siteOf = ({ host }: Referrer): string => ALIASES[host] ?? host;
