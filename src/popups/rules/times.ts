import type { TimesRule } from './settings';
import type { Visit } from './visit';

/** Seconds a period lasts, from the first count on (contract 4.4). */
const PERIODS: Record<string, number> = { day: 86400, week: 604800, month: 2628288 };

const lifetimeKey = (id: string): string => `popup_${id}_times`;
const periodKey = (id: string): string => `popup-${id}-impressions-count`;

/** How often the popup has been counted in its period: for good when `period` is empty. */
export function impressions({ period }: Pick<TimesRule, 'period'>, id: string, visit: Visit): number {
  if (period === 'session') return Number(visit.session.read(periodKey(id))) || 0;
  return Number(visit.items.get(PERIODS[period] ? periodKey(id) : lifetimeKey(id))) || 0;
}

/** Whether the popup may be shown once more in its period; passes without storage (contract 4.4). */
export const isWithinLimit = (rule: TimesRule, id: string, visit: Visit): boolean =>
  impressions(rule, id, visit) < rule.times;

/**
 * Counts one impression. The count of a lifetime grows always, the period's only while the rule is on; its
 * expiry stands from the first count and is not extended (contract 4.3, 4.4: "count on own show / own hide").
 */
export function countImpression(rule: TimesRule | null, id: string, visit: Visit): void {
  visit.items.set(lifetimeKey(id), impressions({ period: '' }, id, visit) + 1);
  const period = rule?.period ?? '';
  const count = impressions({ period }, id, visit) + 1;
  if (period === 'session') visit.session.write(periodKey(id), String(count));
  else if (PERIODS[period]) visit.items.set(periodKey(id), count, count === 1 ? PERIODS[period] : undefined);
}
