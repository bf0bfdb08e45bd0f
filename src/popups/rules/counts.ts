import { type CountName, initialKey } from './initial-counts';
import type { Visit } from './visit';

/**
 * Whether `least` further page views (or sessions) have been counted since this rule was first evaluated for the
 * popup; the first evaluation stores where counting starts (contract 4.4). Fails without storage.
 */
export function hasPassed(name: CountName, least: number, id: string, { items }: Visit): boolean {
  const count = Number(items.get(name));
  const initial = items.get(initialKey(name, id));
  if (initial) return count - Number(initial) >= least;
  if (count) items.set(initialKey(name, id), count);
  return count - count >= least;
}
