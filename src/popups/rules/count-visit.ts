import type { StoredItems } from '../../elementor/stored-items';

/** Counts a page, and a session when this tab has none yet (contract 4.2). Call once per page load. */
export function countVisit(items: StoredItems, sessionItems: StoredItems): void {
  const add = (name: string): void => items.set(name, (Number(items.get(name)) || 0) + 1);
  add('pageViews');
  if (sessionItems.get('activeSession')) return;
  sessionItems.set('activeSession', true);
  add('sessions');
}
