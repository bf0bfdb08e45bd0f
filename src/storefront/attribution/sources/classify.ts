import { NONE } from '../cookies/memory';
import { engineOf, isWithin, isYandex, parseReferrer, queryOf, type Referrer, siteOf } from './engines';
import { bareHost, type Visit } from './visit';

/** Keys of a source in the order the cookie holds them after `typ`, and the campaign argument that fills each. */
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

/** Where a visit came from: `typ` first, then the keys in their order. */
export type Source = { typ: string } & Record<Key, string>;

const entries = Object.entries(ARGUMENTS) as [Key, string][];

/** Arguments that make a visit a campaign's when one of them has a value part (contract 4.15). */
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

/** What the browser already remembers. */
export interface Known {
  hasSession: boolean;
  hasSource: boolean;
}

/**
 * Classifies a visit, first match wins: campaign, search engine, referral without a session, type-in when nothing is
 * remembered. Null: what is remembered stays (contract 4.15).
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
