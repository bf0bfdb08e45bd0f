import { atom, computed } from 'nanostores';
import { shared } from '../../host/registry';
import { asString } from '../../host/settings/shapes';
import type { Remembered } from './cookies/record';
import type { Settings } from './settings';
import { captureVisit, type Visit } from './sources/visit';

/** How the visitor came to this page, taken down with the first call. */
export const thisVisit = (): Visit => shared('attribution/visit', () => captureVisit(document));

/** What the shop wants recorded; null until its settings are on the page. */
export const $settings = shared('attribution/settings', () => atom<Settings | null>(null));

/** What the cookies hold; empty while tracking is not allowed. */
export const $remembered = shared('attribution/remembered', () => atom<Partial<Remembered>>({}));

/** The permission that counts, while there is one: what an older one began is of no use. */
export const $permission = shared('attribution/permission', () => atom<symbol | null>(null));

function valueAt(remembered: Partial<Remembered>, place: unknown): string {
  const [cookie = '', key = ''] = asString(place).split('.');
  return (remembered as Record<string, Record<string, string>>)[cookie]?.[key] || '';
}

/** Field name → value; empty values while tracking is not allowed. */
export const $values = shared('attribution/values', () =>
  computed([$remembered, $settings], (remembered, settings) =>
    Object.fromEntries(
      Object.entries(settings?.fields ?? {}).map(([name, place]) => [name, valueAt(remembered, place)]),
    ),
  ),
);
