import { engineOf, isWithin, isYandex, parseReferrer, type Referrer, siteOf } from './engines';
import type { Visit } from './visit';

/** Where a visit came from, in the order the cookie holds it. */
export interface Source {
  typ: string;
  src: string;
  mdm: string;
  cmp: string;
  cnt: string;
  trm: string;
  id: string;
  plt: string;
  fmt: string;
  tct: string;
}

/** What stands for a value that is not known. */
export const NONE = '(none)';

/** Arguments that make a visit a campaign's when one of them has a value part (contract 4.15). */
export const CAMPAIGN_ARGUMENTS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_id',
  'utm_source_platform',
  'utm_creative_format',
  'utm_marketing_tactic',
  'gclid',
  'yclid',
];

const source = (typ: string, src: string, mdm: string, more: Partial<Source> = {}): Source => ({
  typ,
  src,
  mdm,
  cmp: NONE,
  cnt: NONE,
  trm: NONE,
  id: NONE,
  plt: NONE,
  fmt: NONE,
  tct: NONE,
  ...more,
});

function campaignOf({ query }: Visit, referrer: Referrer | null): Source {
  const ad = query.has('gclid') ? 'google' : query.has('yclid') ? 'yandex' : '';
  const given = (name: string, otherwise = NONE): string => query.get(`utm_${name}`) || otherwise;
  const searched = (referrer && isYandex(referrer) && referrer.query.get('text')) || NONE;
  return source('utm', given('source', ad || NONE), given('medium', ad ? 'cpc' : NONE), {
    cmp: given('campaign', ad ? `${ad}_cpc` : NONE),
    cnt: given('content'),
    trm: given('term', searched),
    id: given('id'),
    plt: given('source_platform'),
    fmt: given('creative_format'),
    tct: given('marketing_tactic'),
  });
}

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
  if (CAMPAIGN_ARGUMENTS.some((name) => visit.query.has(name))) return campaignOf(visit, referrer);
  if (referrer && !isWithin(referrer.host, visit.host)) {
    const engine = engineOf(referrer);
    if (engine) return source('organic', engine, 'organic');
    if (!known.hasSession) return source('referral', siteOf(referrer), 'referral', { cnt: referrer.path });
  }
  return known.hasSource ? null : source('typein', '(direct)', NONE);
}
