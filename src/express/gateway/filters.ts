import { guard } from '../../host/report';
import { toObject } from '../../host/settings/json';
import { readGlobal } from '../../host/settings/settings';

type Filter = 'cart-add-item' | 'map-line-items' | 'cart-place-order-extension-data';

/** Runs the extension filter of that name where the page has `wp.hooks` (card contract 9.3). */
export function applyFilter<T>(name: Filter, value: T): T {
  const hooks = toObject(readGlobal('wp')).hooks as
    | { applyFilters?: (name: string, value: T) => T }
    | undefined;
  const filtered = guard('express filter', null, () =>
    hooks?.applyFilters?.(`wcstripe.express-checkout.${name}`, value),
  );
  return filtered ?? value;
}
