import type { Visit } from './visit';

/** Names of the two counters every page adds to, with the key of the count found at the first evaluation. */
const INITIAL = { pageViews: 'page_views_initialPageViews', sessions: 'sessions_initialSessions' } as const;

type Counter = keyof typeof INITIAL;

/**
 * Whether `least` further page views (or sessions) have been counted since this rule was first evaluated for the
 * popup; the first evaluation stores where counting starts (contract 4.4). Fails without storage.
 */
export function hasPassed(counter: Counter, least: number, id: string, { items }: Visit): boolean {
  const count = Number(items.get(counter));
  const key = `popup_${id}_${INITIAL[counter]}`;
  const initial = items.get(key);
  if (initial) return count - Number(initial) >= least;
  if (count) items.set(key, count);
  return count - count >= least;
}

/** Counts this page, and a session when this tab has none yet (contract 4.2). Call once per page load. */
export function countVisit({ items }: Visit, sessionItems: Visit['items']): void {
  const add = (counter: Counter): void => items.set(counter, (Number(items.get(counter)) || 0) + 1);
  add('pageViews');
  if (sessionItems.get('activeSession')) return;
  sessionItems.set('activeSession', true);
  add('sessions');
}
