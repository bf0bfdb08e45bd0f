import { asString, toObject } from '../../host/settings/json';
import type { ExpressSettings } from '../settings';
import { type Offer, parseItems, parseTotal } from './offer';

/** The order of a pay-for-order page (card contract 1.6); null when something that paying needs is missing. */
export function parseDueOrder(given: unknown, { currency, server }: ExpressSettings): Offer | null {
  const raw = toObject(given);
  const details = toObject(raw.orderDetails);
  const order = {
    id: asString(raw.order),
    key: asString(details.orderKey),
    email: asString(details.billingEmail),
    shipping: toObject(details.shippingAddress),
  };
  const amount = parseTotal(raw);
  const isPayable = server === 'ajax' || (order.key !== '' && order.email !== '');
  if (amount === null || !order.id || !isPayable) return null;
  const ownCurrency = asString(raw.currency).toLowerCase();
  return {
    amount,
    currency: ownCurrency || currency,
    items: parseItems(raw.displayItems),
    needsShipping: false,
    needsPhone: false,
    rates: [],
    order,
  };
}
