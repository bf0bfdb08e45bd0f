import type { Rules } from './attribution-settings';
import {
  COOKIES,
  type CookieName,
  joinPairs,
  NONE,
  type Pairs,
  type TrackingCookies,
} from './tracking-cookies';

/** How the visitor reached this page, read at the start: consent may follow after the URL has changed. */
export interface Visit {
  url: string;
  hostname: string;
  /** Empty when there is none. */
  referrer: string;
  userAgent: string;
  at: Date;
}

/** Reads URL, referrer and browser of this page view. */
export const captureVisit = ({ location, referrer }: Document): Visit => ({
  url: location.href,
  hostname: location.hostname,
  referrer,
  userAgent: navigator.userAgent,
  at: new Date(),
});

/** Whether the visit may belong to a campaign or have a foreign referrer; all others need no classification. */
export const isArrival = ({ url, referrer }: Visit): boolean =>
  /[?&](utm_|[gy]clid=)/.test(url) || Boolean(referrer && !referrer.startsWith(`${new URL(url).origin}/`));

/** What the cookies of the browser already hold. */
export interface Known {
  hasSession: boolean;
  hasSource: boolean;
}

/** The part of `./arrival` that recording uses; it is fetched for the visits that need it. */
export interface Arrival {
  sourceOf(visit: Visit, known: Known): string;
  migrateCookies(cookies: TrackingCookies, rules: Rules): number;
  drawPromo(range: unknown): number;
}

/** Says that the cookies have today's separators. */
const MIGRATION = '1418474375998=';

/** Source of a visitor who typed the URL or followed a bookmark. */
export const TYPE_IN =
  'typ=typein|||src=(direct)|||mdm=(none)|||cmp=(none)|||cnt=(none)|||trm=(none)|||id=(none)|||plt=(none)|||fmt=(none)|||tct=(none)';

/** Pairs of each cookie, values decoded. */
export type TrackingData = Record<Exclude<CookieName, 'migrations'>, Pairs>;

/** UTC, `YYYY-MM-DD HH:MM:SS`. */
const timestamp = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

const countOf = (text: string | undefined): number => Number.parseInt(text ?? '', 10) || 0;

function writeSource(
  { has, text, write }: TrackingCookies,
  visit: Visit,
  { lifetime }: Rules,
  arrival?: Arrival,
): void {
  const known = { hasSession: has('session'), hasSource: has('first') || has('current') };
  const found = arrival ? arrival.sourceOf(visit, known) : known.hasSource ? '' : TYPE_IN;
  const current = found || text('current') || text('first');
  const extra = joinPairs({ fd: timestamp(visit.at), ep: visit.url, rf: visit.referrer || NONE });
  write('current', current, lifetime);
  if (found || !has('current_add')) {
    write('current_add', extra, lifetime);
    if (!has('first_add')) write('first_add', extra, lifetime);
  }
  if (!has('first')) write('first', current, lifetime);
}

function writeCounts({ has, pairs, write }: TrackingCookies, visit: Visit, rules: Rules): void {
  const vst = Math.max(1, countOf(pairs('udata').vst) + Number(!has('session')));
  const pgs = countOf(pairs('session').pgs) + 1;
  const udata = joinPairs({ vst: `${vst}`, uip: rules.userIp || NONE, uag: visit.userAgent });
  write('udata', udata, rules.lifetime);
  write('session', joinPairs({ pgs: `${pgs}`, cpg: visit.url }), rules.session);
}

/**
 * Records a page view in the eight cookies and returns their data. Never throws. Without `arrival` the visit is one that
 * keeps its source or was typed in. `cookies` were just opened; the caller settles them.
 */
export function recordVisit(
  visit: Visit,
  rules: Rules,
  cookies: TrackingCookies,
  arrival?: Arrival,
): TrackingData {
  const { has, pairs, write } = cookies;
  const { lifetime, promo } = rules;
  if (!has('migrations')) {
    const outcome = arrival && has('first') ? arrival.migrateCookies(cookies, rules) : 1;
    write('migrations', MIGRATION + outcome, lifetime);
  }
  writeSource(cookies, visit, rules, arrival);
  writeCounts(cookies, visit, rules);
  if (arrival && promo && !has('promo')) write('promo', `code=${arrival.drawPromo(promo)}`, lifetime);
  return Object.fromEntries(COOKIES.map((name) => [name, pairs(name)])) as TrackingData;
}
