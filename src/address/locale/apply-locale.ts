import type { FormControl } from '../../dom/controls';
import { find, findAll } from '../../dom/find';
import { elementOf } from '../../host/events/events';
import { scopeOf } from '../fields/scope';
import { WRAPPERS } from '../markup';
import type { LocaleSettings } from '../settings';
import { applyRules, keepFirstClasses } from './locale-rules';
import { orderRows } from './order-rows';
import { placeNames } from './place-names';

/** Applies a country's rules to the fields of a scope, then orders every address on the page (contract 4.8). */
export function applyLocale(scope: HTMLElement, country: string, locale: LocaleSettings): void {
  for (const [field, selector] of locale.selectors) {
    const rules = locale.rulesFor(country, field);
    const row = find(scope, selector);
    if (!row || !rules) continue;
    keepFirstClasses(row, field);
    applyRules(row, field, rules, locale);
  }
  placeNames(scope, country, locale);
  for (const wrapper of findAll(scope.ownerDocument, WRAPPERS)) orderRows(wrapper);
}

/**
 * Obeys `country_to_state_changing` as far as it means what `control` governs. Others name a scope as an element or a
 * jQuery set, within or around it; without a scope or country the control's own is meant.
 */
export function obeyLocale(
  control: FormControl,
  [country, scope]: readonly unknown[],
  locale: LocaleSettings,
): void {
  const own = scopeOf(control);
  const named = elementOf(scope) ?? own;
  if (!own || !named) return;
  const target = named.contains(own) ? own : own.contains(named) ? named : null;
  if (target) applyLocale(target, typeof country === 'string' ? country : control.value, locale);
}
