import type { StoredItems } from '../../elementor/stored-items';
import { asShape } from '../../host/settings/shapes';

/** The counters every page adds to: the rule that asks for one, and the key of the count found at its first evaluation. */
const COUNTERS = {
  pageViews: { rule: 'page_views', initial: 'page_views_initialPageViews' },
  sessions: { rule: 'sessions', initial: 'sessions_initialSessions' },
} as const;

export type Counter = keyof typeof COUNTERS;

/** Where the count is kept that a popup's rule begins with (contract 4.3). */
export const initialKey = (counter: Counter, id: string): string =>
  `popup_${id}_${COUNTERS[counter].initial}`;

/**
 * Stores where a popup's counting rules begin, with the count itself: a visitor who leaves before the rules are asked is
 * counted from the right page. `timing` as printed (contract 4.1).
 */
export function storeInitialCounts(timing: unknown, id: string, items: StoredItems): void {
  for (const [counter, { rule }] of Object.entries(COUNTERS)) {
    const key = initialKey(counter as Counter, id);
    const count = Number(items.get(counter));
    if (asShape(timing)[rule] && count && !items.get(key)) items.set(key, count);
  }
}
