import { asString } from '../../host/shapes';
import type { Sourcebuster } from './facades';
import { eraseMemory } from './memory';
import { prepare, recordVisit } from './record';
import type { Settings } from './settings';
import type { Visit } from './visit';

/** Recording of one page view, switched on and off by consent. */
export interface Tracking {
  /** Field name → value; empty values while tracking is not allowed. */
  values(): Record<string, string>;
  /** Allowed: records this page view, once. Not allowed: forgets everything. Other scripts read the flag in the settings. */
  setOrderTracking(isAllowed: boolean): void;
  /** Told of each change; carriers of the values put themselves here. */
  show?(): void;
}

/** Tracking for the captured visit under the shop's settings; what is remembered stands in `memory.get`. */
export function createTracking(
  visit: Visit,
  { fields, rules, params }: Settings,
  memory: Sourcebuster,
): Tracking {
  /** The permission that counts, while there is one. */
  let permission: object | undefined;
  const at = (place: unknown): string => {
    const [cookie = '', key = ''] = asString(place).split('.');
    return (memory.get as Record<string, Record<string, string>>)[cookie]?.[key] || '';
  };
  const tracking: Tracking = {
    values: () => Object.fromEntries(Object.entries(fields).map(([name, place]) => [name, at(place)])),
    setOrderTracking(isAllowed) {
      params.allowTracking = isAllowed;
      if (isAllowed && !permission) {
        const given = {};
        permission = given;
        prepare(visit, rules, (rare) => {
          if (permission !== given) return;
          memory.get = recordVisit(visit, rules, rare);
          tracking.show?.();
        });
        return;
      }
      if (!isAllowed) {
        permission = undefined;
        eraseMemory(visit.hostname);
        memory.get = {};
      }
      tracking.show?.();
    },
  };
  return tracking;
}
