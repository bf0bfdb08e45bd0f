import { find, findAll } from '../../dom/find';
import { serializeForm } from '../../dom/serialize';
import type { JsonObject } from '../../host/settings/json';
import { applyFilter } from '../gateway/filters';
import { ATTRIBUTION } from '../markup';
import type { ExpressSettings } from '../settings';

/** Where the visitor came from, as the host's attribution element holds it; empty values left out. */
function attribution(): JsonObject {
  const inputs = findAll(document, `${ATTRIBUTION} input`, HTMLInputElement).filter(({ value }) => value);
  return Object.fromEntries(
    inputs.map(({ name, value }) => [name.replace('wc_order_attribution_', ''), value]),
  );
}

/** Values of the shop's own checkout fields as JSON text; null without a checkout form or such fields. */
function customData({ customFields }: ExpressSettings): string | null {
  const form = find(document, 'form[name="checkout"]', HTMLFormElement);
  if (!form || !customFields.length) return null;
  const wanted = new Set(customFields.map(({ name }) => name));
  const data: Record<string, string | string[]> = {};
  for (const [name, value] of serializeForm(form)) {
    const key = name.replace(/\[\]$/, '');
    if (!wanted.has(key)) continue;
    data[key] = name === key ? value : [...((data[key] as string[] | undefined) ?? []), value];
  }
  return JSON.stringify(data);
}

/** `extensions` of the order: attribution and custom fields, then whatever filters add. */
export function orderExtensions(settings: ExpressSettings): JsonObject {
  const custom = customData(settings);
  const origin = find(document, ATTRIBUTION);
  return applyFilter('cart-place-order-extension-data', {
    ...(origin && { 'woocommerce/order-attribution': attribution() }),
    ...(custom !== null && { 'wc-stripe/express-checkout': { custom_checkout_data: custom } }),
  });
}
