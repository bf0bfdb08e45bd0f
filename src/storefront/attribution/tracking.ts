import type { Sourcebuster } from './facades';
import { eraseMemory } from './memory';
import { recordVisit } from './record';
import type { Settings } from './settings';
import type { Visit } from './visit';

/** Recording of one page view, switched on and off by consent. */
export interface Tracking {
  /** Field name → value; empty values while tracking is not allowed. */
  values(): Record<string, string>;
  /** Allowed: records this page view, once. Not allowed: forgets everything. */
  setOrderTracking(isAllowed: boolean): void;
  /** Told of each change; carriers of the values put themselves here. */
  show(): void;
}

/** Tracking for the captured visit under the shop's settings; what is remembered stands in `memory.get`. */
export function createTracking(visit: Visit, { fields, rules }: Settings, memory: Sourcebuster): Tracking {
  let isRecorded = false;
  const at = (place: string): string => {
    const [cookie = '', key = ''] = place.split('.');
    return (memory.get as Record<string, Record<string, string>>)[cookie]?.[key] || '';
  };
  const tracking: Tracking = {
    show: () => undefined,
    values: () => Object.fromEntries(Object.entries(fields).map(([name, place]) => [name, at(place)])),
    setOrderTracking(isAllowed) {
      if (!isAllowed) {
        eraseMemory(visit.hostname);
        memory.get = {};
      } else if (!isRecorded) memory.get = recordVisit(visit, rules);
      isRecorded = isAllowed;
      tracking.show();
    },
  };
  return tracking;
}
