import { eraseMemory } from './cookies/memory';
import { recordVisit } from './cookies/record';
import type { Rules } from './cookies/rules';
import { prepareVisit } from './prepare-visit';
import { $permission, $remembered, $settings, thisVisit } from './stores';

function record(rules: Rules): void {
  const permission = Symbol('permission');
  $permission.set(permission);
  prepareVisit(thisVisit(), rules, (arrival, memory) => {
    if ($permission.get() === permission) $remembered.set(recordVisit(thisVisit(), rules, arrival, memory));
  });
}

function forget(): void {
  $permission.set(null);
  eraseMemory(thisVisit().hostname);
  $remembered.set({});
}

/**
 * Allowed: records this page view, once. Not allowed: forgets everything. Other scripts read the flag in the shop's
 * settings; the values are shown again either way.
 */
export function setOrderTracking(isAllowed: boolean): void {
  const settings = $settings.get();
  if (!settings) return;
  settings.params.allowTracking = isAllowed;
  if (!isAllowed) forget();
  else if ($permission.get()) $remembered.set({ ...$remembered.get() });
  else record(settings.rules);
}
