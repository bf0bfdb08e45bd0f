import { find } from '../../dom/find';
import type { LocaleSettings } from '../settings';
import { applyPlace } from './locale-rules';
import { memoryOf } from './row-memory';

/** Rows that the host's table orders for some countries, though it gives them no selector (contract 4.8). */
const NAMES = [
  ['first_name', '#billing_first_name_field, #shipping_first_name_field'],
  ['last_name', '#billing_last_name_field, #shipping_last_name_field'],
] as const;

/**
 * First and last name change places for countries that order them, Japan and Hungary among them. For all others they
 * stand where the server printed them, which may be the shop's own wish; unless that was the order of such a country.
 */
export function placeNames(scope: ParentNode, country: string, locale: LocaleSettings): void {
  for (const [field, selector] of NAMES) {
    const row = find(scope, selector);
    if (!row || locale.selectors.some(([known]) => known === field)) continue;
    const memory = memoryOf(row);
    const rules = locale.rulesFor(country, field) ?? {};
    const isOrdered = locale.isOrdered(country, field);
    memory.wasOrdered ??= isOrdered && row.dataset.priority === String(rules.priority);
    applyPlace(row, isOrdered || memory.wasOrdered ? rules : {});
  }
}
