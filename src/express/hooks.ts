import { find, findAll } from '../dom/find';
import { serializeForm } from '../dom/serialize';
import { asNumber, type Shape } from '../host/shapes';
import { customFieldsOf } from './custom-fields';
import { applyFilter } from './filters';
import { ATTRIBUTION, PARENT, PRODUCT } from './markup';
import type { ExpressSettings } from './settings';

/** The item to add; variable products are added by their parent's id. */
export function filterItem(document: Document, item: Shape): Shape {
  const parent = find(document, PRODUCT.wrap) && find(document, PARENT, HTMLInputElement);
  const id = parent ? asNumber(parent.value, Number.NaN) : Number.NaN;
  return applyFilter('cart-add-item', Number.isInteger(id) ? { ...item, id } : item);
}

/** Where the visitor came from, as the host's attribution element holds it; empty values left out. */
function attribution(document: Document): Shape {
  const inputs = findAll(document, `${ATTRIBUTION} input`, HTMLInputElement).filter(({ value }) => value);
  return Object.fromEntries(
    inputs.map(({ name, value }) => [name.replace('wc_order_attribution_', ''), value]),
  );
}

/** Values of the shop's own checkout fields as JSON text; null without a checkout form or such fields. */
function customData(document: Document, settings: ExpressSettings): string | null {
  const customFields = customFieldsOf(settings);
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
export function orderExtensions(document: Document, settings: ExpressSettings): Shape {
  const custom = customData(document, settings);
  const origin = find(document, ATTRIBUTION);
  return applyFilter('cart-place-order-extension-data', {
    ...(origin && { 'woocommerce/order-attribution': attribution(document) }),
    ...(custom !== null && { 'wc-stripe/express-checkout': { custom_checkout_data: custom } }),
  });
}
