import { asNumber, toObject } from '../../host/settings';
import type { Rules } from './attribution-settings';
import type { Known, Visit } from './record-visit';
import { engineOf, isWithin, isYandex, parseReferrer, queryOf, type Referrer, siteOf } from './referrer';
import { bareHost, COOKIES, joinPairs, NONE, type TrackingCookies } from './tracking-cookies';

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
export const PROMO_RANGE = { min: 100000, max: 999999 };

/** A promo code: an integer of the range, which the options of `sbjs.init` may narrow. */
export function drawPromo(raw: unknown): number {
  const range = { ...PROMO_RANGE, ...toObject(raw) };
  const [min, max] = [asNumber(range.min), asNumber(range.max)];
  return Math.floor(Math.random() * (max - min + 1)) + min;
}
