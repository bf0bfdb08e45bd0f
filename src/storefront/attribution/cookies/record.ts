import type { Visit } from '../sources/visit';
import { joinPairs, type Pairs } from './cookie-format';
import { COOKIES, type CookieName, type Memory, NONE, openMemory } from './memory';
import type { Rules } from './rules';

/** What only rare visits need: arrivals from elsewhere, cookies of old, promo codes. */
export type Arrival = typeof import('../sources/arrival');

/** Marks that the cookies have today's separators. */
const MIGRATION = '1418474375998=';

/** Source of a visitor who typed the address or came by a bookmark. */
export const TYPE_IN =
  'typ=typein|||src=(direct)|||mdm=(none)|||cmp=(none)|||cnt=(none)|||trm=(none)|||id=(none)|||plt=(none)|||fmt=(none)|||tct=(none)';

/** Everything remembered, by cookie, values decoded. */
export type Remembered = Record<Exclude<CookieName, 'migrations'>, Pairs>;

/** UTC, `YYYY-MM-DD HH:MM:SS`. */
const timestamp = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

const countOf = (text: string | undefined): number => Number.parseInt(text ?? '', 10) || 0;

function writeSource(
  { has, text, write }: Memory,
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

function writeCounts({ has, pairs, write }: Memory, visit: Visit, rules: Rules): void {
  const vst = Math.max(1, countOf(pairs('udata').vst) + Number(!has('session')));
  const pgs = countOf(pairs('session').pgs) + 1;
  const udata = joinPairs({ vst: `${vst}`, uip: rules.userIp || NONE, uag: visit.userAgent });
  write('udata', udata, rules.lifetime);
  write('session', joinPairs({ pgs: `${pgs}`, cpg: visit.url }), rules.session);
}

/**
 * Records a page view in the eight cookies and answers what they hold (contract 4.15). Never throws. `memory`: when it has
 * just been opened.
 */
export function recordVisit(
  visit: Visit,
  rules: Rules,
  arrival?: Arrival,
  memory = openMemory(visit.hostname, rules.isBase64),
): Remembered {
  const { has, pairs, write } = memory;
  const { lifetime, promo } = rules;
  if (!has('migrations'))
    write(
      'migrations',
      MIGRATION + (arrival && has('first') ? arrival.modernize(memory, rules) : 1),
      lifetime,
    );
  writeSource(memory, visit, rules, arrival);
  writeCounts(memory, visit, rules);
  if (arrival && promo && !has('promo')) write('promo', `code=${arrival.drawPromo(promo)}`, lifetime);
  memory.settle();
  return Object.fromEntries(COOKIES.map((name) => [name, pairs(name)])) as Remembered;
}
