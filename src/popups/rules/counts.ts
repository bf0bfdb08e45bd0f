import { type Counter, initialKey } from './initial-counts';
import type { Visit } from './visit';

/**
 * Whether `least` further page views (or sessions) have been counted since this rule was first evaluated for the
 * popup; the first evaluation stores where counting starts (contract 4.4). Fails without storage.
 */
export function hasPassed(counter: Counter, least: number, id: string, { items }: Visit): boolean {
  const count = Number(items.get(counter));
  const initial = items.get(initialKey(counter, id));
  if (initial) return count - Number(initial) >= least;
  if (count) items.set(initialKey(counter, id), count);
  return count - count >= least;
}
