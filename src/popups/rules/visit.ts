import { elementorOf } from '../../elementor/runtime';
import { type StoredItems, storedItems } from '../../elementor/stored-items';
import { toObject } from '../../host/settings';
import { localStore, type SafeStorage, sessionStore } from '../../storage/web-storage';

/** What the rules of a popup can ask about the visitor, the page and earlier visits. */
export interface Visit {
  /** `document.referrer`. */
  referrer: string;
  /** Host of this page, as in `location.host`. */
  host: string;
  /** Current device mode, e.g. `desktop`. */
  device: string;
  /** Roles of a logged-in user; null for anonymous visitors. */
  roles: readonly string[] | null;
  /** Names of the browser in use, of `ie, chrome, edge, firefox, safari`. */
  browsers: readonly string[];
  /** The visitor's clock. */
  now: Date;
  /** The shared item of `localStorage`. */
  items: StoredItems;
  /** Raw `sessionStorage`. */
  session: SafeStorage;
}

/** The visit as it is now. */
export function currentVisit(): Visit {
  const { config, $device, environment } = elementorOf(document);
  return {
    referrer: document.referrer,
    host: window.location.host,
    device: $device.get(),
    roles: config.roles,
    browsers: Object.keys(environment).filter((flag) => environment[flag]),
    now: new Date(),
    items: storedItems(localStore),
    session: sessionStore,
  };
}

/** Counts a page view, and a session when this tab has none yet (README, 10). Called once per page load. */
export function countVisit(items: StoredItems, sessionItems: StoredItems): void {
  const add = (name: string): void => items.set(name, (Number(items.get(name)) || 0) + 1);
  add('pageViews');
  if (sessionItems.get('activeSession')) return;
  sessionItems.set('activeSession', true);
  add('sessions');
}

/** Each counter: the rule that asks for it, and the key of its value at the rule's first evaluation. */
const COUNTERS = {
  pageViews: { rule: 'page_views', initial: 'page_views_initialPageViews' },
  sessions: { rule: 'sessions', initial: 'sessions_initialSessions' },
} as const;

type CounterName = keyof typeof COUNTERS;

const initialKey = (name: CounterName, id: string): string => `popup_${id}_${COUNTERS[name].initial}`;

/**
 * Stores the counters' values that the rules of a popup start from, as soon as the visit is counted: the rules
 * themselves are evaluated later, and the visitor may have left by then. `timing` is the group as printed.
 */
export function storeInitialCounts(timing: unknown, id: string, items: StoredItems): void {
  for (const [name, { rule }] of Object.entries(COUNTERS)) {
    const key = initialKey(name as CounterName, id);
    const count = Number(items.get(name));
    if (toObject(timing)[rule] && count && !items.get(key)) items.set(key, count);
  }
}

/**
 * Whether `least` more page views (or sessions) were counted since this rule was first evaluated for the popup. The
 * first evaluation stores the value to start from (README, 12). False without storage.
 */
export function hasReachedCount(name: CounterName, least: number, id: string, { items }: Visit): boolean {
  const count = Number(items.get(name));
  const initial = items.get(initialKey(name, id));
  if (initial) return count - Number(initial) >= least;
  if (count) items.set(initialKey(name, id), count);
  const hasStorage = !Number.isNaN(count);
  return hasStorage && least <= 0;
}
