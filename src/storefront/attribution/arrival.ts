import { asNumber, toObject } from '../../host/settings';
import type { Rules } from './attribution-settings';
import type { Known, Visit } from './record-visit';
import { bareHost, COOKIES, joinPairs, NONE, type TrackingCookies } from './tracking-cookies';

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

/** Parses a referrer; null when it is empty or not a URL. */
export function parseReferrer(text: string) {
  try {
    const { hostname, pathname, search } = new URL(text);
    return {
      /** The host as written. */
      hostname,
      /** Host without the first `www.`. */
      host: bareHost(hostname),
      path: pathname,
      query: queryOf(search),
    };
  } catch {
    return null;
  }
}

/** The parts of a referrer. */
export type Referrer = NonNullable<ReturnType<typeof parseReferrer>>;

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

/** Keys of a source in the order the cookie holds them after `typ`, and the campaign argument of each. */
const ARGUMENTS = {
  src: 'source',
  mdm: 'medium',
  cmp: 'campaign',
  cnt: 'content',
  trm: 'term',
  id: 'id',
  plt: 'source_platform',
  fmt: 'creative_format',
  tct: 'marketing_tactic',
};

type Key = keyof typeof ARGUMENTS;

/** The source of a visit: `typ` first, then the keys in their order. */
export type Source = { typ: string } & Record<Key, string>;

const entries = Object.entries(ARGUMENTS) as [Key, string][];

/** A visit belongs to a campaign when its URL has one of these arguments with a value. */
export const CAMPAIGN_ARGUMENTS = [...entries.map(([, name]) => `utm_${name}`), 'gclid', 'yclid'];

const source = (typ: string, known: (key: Key, name: string) => string | undefined): Source => ({
  typ,
  ...(Object.fromEntries(entries.map(([key, name]) => [key, known(key, name) || NONE])) as Record<
    Key,
    string
  >),
});

function campaignOf(query: Map<string, string>, referrer: Referrer | null): Source {
  const ad = query.has('gclid') ? 'google' : query.has('yclid') && 'yandex';
  const otherwise: Partial<Record<Key, string>> = {
    ...(ad && { src: ad, mdm: 'cpc', cmp: `${ad}_cpc` }),
    trm: referrer && isYandex(referrer) ? referrer.query.get('text') : undefined,
  };
  return source('utm', (key, name) => query.get(`utm_${name}`) || otherwise[key]);
}

const plain = (typ: string, src: string, mdm?: string, cnt?: string): Source =>
  source(typ, (key) => ({ src, mdm, cnt })[key as 'src']);

/**
 * Classifies a visit; the first match applies: campaign, search engine, referral without a session, type-in when the
 * cookies hold no source. Null: the source in the cookies stays.
 */
export function classify(visit: Visit, known: Known): Source | null {
  const referrer = parseReferrer(visit.referrer);
  const query = queryOf(new URL(visit.url).search);
  if (CAMPAIGN_ARGUMENTS.some((name) => query.has(name))) return campaignOf(query, referrer);
  if (referrer && !isWithin(referrer.host, bareHost(visit.hostname))) {
    const engine = engineOf(referrer);
    if (engine) return plain('organic', engine, 'organic');
    if (!known.hasSession) return plain('referral', siteOf(referrer), 'referral', referrer.path);
  }
  return known.hasSource ? null : plain('typein', '(direct)');
}

/** Text of the source of a visit; empty: the source in the cookies stays. */
export function sourceOf(visit: Visit, known: Known): string {
  const found = classify(visit, known);
  return found ? joinPairs({ ...found }) : '';
}

/** Replaces the single bars of old cookies and resets the session's pages. Returns 1, or 0 after an error. */
export function migrateCookies(cookies: TrackingCookies, rules: Rules): number {
  try {
    for (const name of COOKIES.filter((one) => cookies.has(one))) {
      const text = cookies.text(name).split(/\|+/).join('|||');
      const isSession = name === 'session';
      const reset = isSession ? text.replace(/(^|\|)pgs=[^|]*/, '$1pgs=0') : text;
      cookies.write(name, reset, isSession ? rules.session : rules.lifetime);
    }
    return 1;
  } catch {
    return 0;
  }
}

/** Range of promo codes. */
const PROMO_RANGE = { min: 100000, max: 999999 };

/** A promo code: an integer of the range, which the options of `sbjs.init` may narrow. */
export function drawPromo(raw: unknown): number {
  const range = { ...PROMO_RANGE, ...toObject(raw) };
  const [min, max] = [asNumber(range.min), asNumber(range.max)];
  return Math.floor(Math.random() * (max - min + 1)) + min;
}
