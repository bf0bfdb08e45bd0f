import { storedItems } from '../../elementor/stored-items';
import { safeStorage } from '../../storage/web-storage';
import { parsePopupSettings } from '../popup-settings';
import { verdicts } from './popup-rules';
import type { Visit } from './visit';

/** Id of the popup. */
export const ID = '812';

/** Time of the visit. */
export const NOON = new Date(2026, 5, 15, 12, 0);

/** Storage in memory, for one test. */
export function memory(start: Record<string, string> = {}) {
  const values = new Map(Object.entries(start));
  const engine = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
  return {
    values,
    storage: safeStorage(() => engine),
    item: () => JSON.parse(values.get('elementor') ?? '{}'),
  };
}

/** Storage that the browser denies. */
export const denied = safeStorage(() => {
  throw new DOMException('denied', 'SecurityError');
});

/** A visit with these facts, and the items that an earlier visit `stored`. */
export function visiting(facts: Partial<Visit> & { stored?: Record<string, unknown> } = {}) {
  const { stored, ...rest } = facts;
  let now = NOON.getTime();
  const local = memory(stored ? { elementor: JSON.stringify({ __expiration: {}, ...stored }) } : {});
  const session = memory();
  const visit: Visit = {
    referrer: '',
    host: 'shop.example',
    device: 'desktop',
    roles: null,
    browsers: ['chrome'],
    now: NOON,
    items: storedItems(local.storage, () => now),
    session: session.storage,
    ...rest,
  };
  const pass = (seconds: number): void => {
    now += seconds * 1000;
  };
  return { visit, local, session, pass };
}

/** Parsed rules. */
export const timingOf = (timing: object) => parsePopupSettings(JSON.stringify({ timing })).timing;

/** The first verdict of these rules on such a visit. */
export const ask = (timing: object, facts: Parameters<typeof visiting>[0] = {}): boolean | undefined =>
  verdicts(timingOf(timing), ID, visiting(facts).visit)[0]?.[1];
