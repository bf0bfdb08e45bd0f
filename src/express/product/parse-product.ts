import { asBoolean, asString, type JsonObject } from '../../host/settings/json';
import { type Offer, parseItems, parseRates, parseTotal, type Rate } from '../offer/offer';

/** A product as the settings and `get_selected_product_data` describe it. */
export function parseProduct(raw: JsonObject, needsPhone: boolean, pendingRate: Rate): Offer | null {
  const amount = parseTotal(raw);
  const currency = asString(raw.currency).toLowerCase();
  if (amount === null || !currency) return null;
  const needsShipping = asBoolean(raw.requestShipping);
  const printed = Array.isArray(raw.shippingOptions) ? parseRates(raw.shippingOptions) : [];
  const rates = printed.length ? printed : [pendingRate];
  return {
    amount,
    currency,
    items: parseItems(raw.displayItems),
    needsShipping,
    needsPhone,
    rates: needsShipping ? rates : [],
  };
}
