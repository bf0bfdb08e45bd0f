import { asNumber } from '../../host/settings';
import { localStore } from '../../storage/web-storage';

/**
 * The moment a countdown ends, epoch ms: one of the settings, or one that begins with the visitor's first visit and is
 * remembered under the widget's `id`.
 */
export function dueTimeOf({ dataset }: HTMLElement, id: string): number {
  const interval = asNumber(dataset.evergreenInterval);
  if (!interval) return asNumber(dataset.date) * 1000;
  const [dueKey, intervalKey] = [`${id}-evergreen_due_date`, `${id}-evergreen_interval`];
  const known = Date.parse(localStore.read(dueKey) ?? '') || asNumber(localStore.read(dueKey));
  if (known && asNumber(localStore.read(intervalKey)) === interval) return known;
  const due = Date.now() + interval * 1000;
  localStore.write(dueKey, String(due));
  localStore.write(intervalKey, String(interval));
  return due;
}
