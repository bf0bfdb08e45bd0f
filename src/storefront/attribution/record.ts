import { classify, NONE } from './classify';
import { joinPairs, type Pairs, readPairs } from './cookie-format';
import { COOKIES, type CookieName, type Memory, openMemory } from './memory';
import type { Visit } from './visit';

/** How visits are recorded. */
export interface Rules {
  /** Minutes the cookies last; 0: until the browser closes. */
  lifetime: number;
  /** Minutes a session lasts after the last page view. */
  session: number;
  isBase64: boolean;
  userIp?: string;
  /** Range of the promo code; off unless given. */
  promo?: { min: number; max: number };
}

/** Range of promo codes (spec 9). */
export const PROMO_RANGE = { min: 100000, max: 999999 };

/** Marks that the cookies have today's separators. */
const MIGRATION = '1418474375998';

/** Everything remembered, by cookie, values decoded. */
export type Remembered = Record<Exclude<CookieName, 'migrations'>, Pairs>;

/** UTC, `YYYY-MM-DD HH:MM:SS`. */
const timestamp = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

/** Old cookies separated their pairs by a single bar. */
function modernize(memory: Memory, rules: Rules): void {
  for (const name of COOKIES.filter((one) => memory.has(one))) {
    const text = memory.text(name).split(/\|+/).join('|||');
    const isSession = name === 'session';
    const reset = isSession ? text.replace(/(^|\|)pgs=[^|]*/, '$1pgs=0') : text;
    memory.write(name, reset, isSession ? rules.session : rules.lifetime);
  }
}

function migrate(memory: Memory, rules: Rules): void {
  if (memory.has('migrations')) return;
  let outcome = 1;
  try {
    if (memory.has('first')) modernize(memory, rules);
  } catch {
    outcome = 0;
  }
  memory.write('migrations', `${MIGRATION}=${outcome}`, rules.lifetime);
}

function writeSource(memory: Memory, visit: Visit, rules: Rules): void {
  const known = {
    hasSession: memory.has('session'),
    hasSource: memory.has('first') || memory.has('current'),
  };
  const found = classify(visit, known);
  const current = found ? joinPairs({ ...found }) : memory.text('current') || memory.text('first');
  memory.write('current', current, rules.lifetime);
  if (found || !memory.has('current_add')) {
    const extra = { fd: timestamp(visit.at), ep: visit.url, rf: visit.referrer || NONE };
    memory.write('current_add', joinPairs(extra), rules.lifetime);
    if (!memory.has('first_add')) memory.write('first_add', joinPairs(extra), rules.lifetime);
  }
  if (!memory.has('first')) memory.write('first', current, rules.lifetime);
}

const countOf = (text: string | undefined): number => Number.parseInt(text ?? '', 10) || 0;

function writeVisitor(memory: Memory, visit: Visit, rules: Rules): void {
  const visits = countOf(memory.pairs('udata').vst);
  const vst = Math.max(1, memory.has('session') ? visits : visits + 1);
  const data = { vst: String(vst), uip: rules.userIp || NONE, uag: visit.userAgent };
  memory.write('udata', joinPairs(data), rules.lifetime);
}

function writePromo(memory: Memory, { promo, lifetime }: Rules): void {
  if (!promo || memory.has('promo')) return;
  const code = Math.floor(Math.random() * (promo.max - promo.min + 1)) + promo.min;
  memory.write('promo', `code=${code}`, lifetime);
}

/** Records a page view in the eight cookies and answers what they hold (contract 4.15). Never throws. */
export function recordVisit(visit: Visit, rules: Rules): Remembered {
  const memory = openMemory(visit.hostname, rules.isBase64);
  migrate(memory, rules);
  writeSource(memory, visit, rules);
  writeVisitor(memory, visit, rules);
  writePromo(memory, rules);
  const pages = countOf(memory.pairs('session').pgs) + 1;
  memory.write('session', joinPairs({ pgs: String(pages), cpg: visit.url }), rules.session);
  return Object.fromEntries(COOKIES.map((name) => [name, readPairs(memory.text(name))])) as Remembered;
}
