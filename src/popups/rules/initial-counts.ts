import type { StoredItems } from '../../elementor/stored-items';
import { asShape } from '../../host/settings/shapes';

/** The counts every page adds to: the rule that asks for one, and the key of the count found at its first evaluation. */
const COUNTS = {
  pageViews: { rule: 'page_views', initial: 'page_views_initialPageViews' },
  sessions: { rule: 'sessions', initial: 'sessions_initialSessions' },
} as const;

/** The name a count is stored under. */
export type CountName = keyof typeof COUNTS;

/** Where the count is kept that a popup's rule begins with (contract 4.3). */
export const initialKey = (name: CountName, id: string): string => `popup_${id}_${COUNTS[name].initial}`;

/**
 * Stores where a popup's counting rules begin, with the count itself: a visitor who leaves before the rules are asked is
 * counted from the right page. `timing` as printed (contract 4.1).
 */
export function storeInitialCounts(timing: unknown, id: string, items: StoredItems): void {
  for (const [name, { rule }] of Object.entries(COUNTS)) {
    const key = initialKey(name as CountName, id);
    const count = Number(items.get(name));
    if (asShape(timing)[rule] && count && !items.get(key)) items.set(key, count);
  }
}
