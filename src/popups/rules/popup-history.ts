import type { TimesRule } from '../popup-settings';
import { currentVisit, type Visit } from './visit';

/** Seconds a period lasts from its first count on. */
const PERIODS: Record<string, number> = { day: 86400, week: 604800, month: 2628288 };

const lifetimeKey = (id: string): string => `popup_${id}_times`;
const periodKey = (id: string): string => `popup-${id}-impressions-count`;
const disabledKey = (id: string): string => `popup_${id}_disable`;

/** How often the popup was counted in a period; in all when `period` is empty. */
function impressions({ period }: Pick<TimesRule, 'period'>, id: string, visit: Visit): number {
  if (period === 'session') return Number(visit.session.read(periodKey(id))) || 0;
  return Number(visit.items.get(PERIODS[period] ? periodKey(id) : lifetimeKey(id))) || 0;
}

/** Whether the popup may be shown once more in its period (README, 16). True without storage. */
export const isWithinLimit = (rule: TimesRule, id: string, visit: Visit): boolean =>
  impressions(rule, id, visit) < rule.times;

/**
 * Counts one impression. The count of all impressions always grows, the period's only while the rule is on; the
 * period ends a fixed time after its first count.
 */
export function countImpression(rule: TimesRule | null, id: string, visit: Visit): void {
  visit.items.set(lifetimeKey(id), impressions({ period: '' }, id, visit) + 1);
  const period = rule?.period ?? '';
  const count = impressions({ period }, id, visit) + 1;
  if (period === 'session') visit.session.write(periodKey(id), String(count));
  else if (PERIODS[period]) visit.items.set(periodKey(id), count, count === 1 ? PERIODS[period] : undefined);
}

/** Whether the visitor asked not to see this popup again. */
export const isDisabled = (id: string): boolean => Boolean(currentVisit().items.get(disabledKey(id)));

/** Never shows this popup to this visitor again. */
export const disablePopup = (id: string): void => currentVisit().items.set(disabledKey(id), true);
