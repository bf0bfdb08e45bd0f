import { guard } from '../../page';
import { pushToBlockCheckout } from './block-checkout';
import type { Sourcebuster } from './facades';
import { showValues, type Values } from './inputs';
import { eraseMemory } from './memory';
import { type Remembered, recordVisit } from './record';
import type { Settings } from './settings';
import type { Visit } from './visit';

/** Recording of one page view, switched on and off by consent. */
export interface Tracking {
  values(): Values;
  /** Allowed: records this page view once and fills the fields; not allowed: forgets everything. */
  setOrderTracking(isAllowed: boolean): void;
  /** Writes the values into the page again (elements that came later). */
  show(): void;
}

function valuesOf({ fields }: Settings, data: Partial<Remembered> | null): Values {
  const at = (place: string): string => {
    const [cookie = '', key = ''] = place.split('.');
    return (data as Record<string, Record<string, string>> | null)?.[cookie]?.[key] || '';
  };
  return Object.fromEntries(Object.entries(fields).map(([name, place]) => [name, at(place)]));
}

/** Tracking for the captured visit under the shop's settings. */
export function createTracking(
  document: Document,
  visit: Visit,
  settings: Settings,
  sourcebuster: Sourcebuster,
): Tracking {
  let data: Remembered | null = null;
  const show = (): void => {
    const values = valuesOf(settings, data);
    showValues(document, settings.prefix, values);
    pushToBlockCheckout(values);
  };
  return {
    values: () => valuesOf(settings, data),
    show,
    setOrderTracking(isAllowed) {
      if (!isAllowed) eraseMemory(visit.hostname);
      data = isAllowed
        ? (data ?? guard('attribution', null, () => recordVisit(visit, settings.rules)) ?? null)
        : null;
      sourcebuster.get = data ?? {};
      show();
    },
  };
}
