import { asNumber, asShape } from '../../../host/settings/shapes';
import { joinPairs } from '../cookies/cookie-format';
import { COOKIES, type Memory } from '../cookies/memory';
import type { Rules } from '../cookies/rules';
import { classify, type Known } from './classify';
import type { Visit } from './visit';

/** Range of promo codes (spec 9). */
export const PROMO_RANGE = { min: 100000, max: 999999 };

/** Text of the source of a visit; empty: what is remembered stays. */
export function sourceOf(visit: Visit, known: Known): string {
  const source = classify(visit, known);
  return source ? joinPairs({ ...source }) : '';
}

/** Old cookies separated their pairs by a single bar; answers how it went: 1, or 0 on an error. */
export function modernize(memory: Memory, rules: Rules): number {
  try {
    for (const name of COOKIES.filter((one) => memory.has(one))) {
      const text = memory.text(name).split(/\|+/).join('|||');
      const isSession = name === 'session';
      const reset = isSession ? text.replace(/(^|\|)pgs=[^|]*/, '$1pgs=0') : text;
      memory.write(name, reset, isSession ? rules.session : rules.lifetime);
    }
    return 1;
  } catch {
    return 0;
  }
}

/** A promo code: a whole number out of the range that the options of `sbjs.init` may narrow. */
export function drawPromo(raw: unknown): number {
  const range = { ...PROMO_RANGE, ...asShape(raw) };
  const [min, max] = [asNumber(range.min), asNumber(range.max)];
  return Math.floor(Math.random() * (max - min + 1)) + min;
}
