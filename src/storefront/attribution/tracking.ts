import { eraseMemory } from './memory';
import { type Remembered, recordVisit } from './record';
import type { Settings } from './settings';
import type { Visit } from './visit';

/** Recording of one page view, switched on and off by consent. */
export interface Tracking {
  /** Field name → value; empty values while tracking is not allowed. */
  values(): Record<string, string>;
  /** What is remembered, by cookie. */
  data(): Partial<Remembered>;
  /** Allowed: records this page view, once. Not allowed: forgets everything. */
  setOrderTracking(isAllowed: boolean): void;
  /** Runs `listener` after each change. */
  onChange(listener: () => void): void;
}

/** Tracking for the captured visit under the shop's settings. */
export function createTracking(visit: Visit, { fields, rules }: Settings): Tracking {
  let data: Partial<Remembered> = {};
  let isRecorded = false;
  const listeners: (() => void)[] = [];
  const at = (place: string): string => {
    const [cookie = '', key = ''] = place.split('.');
    return (data as Record<string, Record<string, string>>)[cookie]?.[key] || '';
  };
  return {
    values: () => Object.fromEntries(Object.entries(fields).map(([name, place]) => [name, at(place)])),
    data: () => data,
    setOrderTracking(isAllowed) {
      if (!isAllowed) {
        eraseMemory(visit.hostname);
        data = {};
      } else if (!isRecorded) data = recordVisit(visit, rules);
      isRecorded = isAllowed;
      for (const listener of listeners) listener();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
