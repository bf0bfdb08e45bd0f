import { textOf } from '../../dom/trusted';
import { asList } from '../../host/lists';
import { asBoolean, asNumber, asString, type JsonObject, toObject } from '../../host/settings';
import { toStripeAmount } from '../../stripe/amounts';
import type { ExpressSettings } from '../express-settings';
import { type LineItem, type Offer, parseItems, parseTotal } from './offer';

/** Turns a Store API amount of this cart into Stripe's. */
type Convert = (value: unknown) => number;

function convertFor(totals: JsonObject, { currency, decimals }: ExpressSettings): Convert {
  const minorUnit = asNumber(totals.currency_minor_unit, 2);
  return (value) => toStripeAmount(asNumber(value), { minorUnit, currency, decimals });
}

function nameOf(item: JsonObject): string {
  const quantity = asNumber(item.quantity, 1);
  const choices = asList(item.variation).map((choice) => {
    const { attribute, value } = toObject(choice);
    return `${asString(attribute)}: ${asString(value)}`;
  });
  const parts = [asString(item.name), quantity > 1 ? `(x${quantity})` : '', choices.join(', ')];
  return textOf(parts.filter(Boolean).join(' '), document);
}

function itemOf(raw: unknown, convert: Convert): LineItem {
  const item = toObject(raw);
  const subtotal = toObject(item.totals).line_subtotal;
  return { name: nameOf(item), amount: convert(subtotal || toObject(item.prices).price) };
}

/** Lines of the cart, then tax, shipping, discount and refund. */
function itemsOf(cart: JsonObject, totals: JsonObject, convert: Convert): LineItem[] {
  const isOn = (value: unknown): boolean => asNumber(value) !== 0;
  const extras: LineItem[] = [];
  if (isOn(totals.total_tax)) extras.push({ name: 'Tax', amount: convert(totals.total_tax) });
  if (cart.needs_shipping === true && totals.total_shipping)
    extras.push({ name: 'Shipping', amount: convert(totals.total_shipping) });
  if (isOn(totals.total_discount)) extras.push({ name: 'Discount', amount: -convert(totals.total_discount) });
  if (isOn(totals.total_refund)) extras.push({ name: 'Refund', amount: -convert(totals.total_refund) });
  return [...asList(cart.items).map((item) => itemOf(item, convert)), ...extras];
}

/** Parses the Store API's cart. */
export function offerOfCart(raw: unknown, settings: ExpressSettings): Offer {
  const cart = toObject(raw);
  const totals = toObject(cart.totals);
  const convert = convertFor(totals, settings);
  const needsShipping = cart.needs_shipping === true;
  return {
    amount: convert(asNumber(totals.total_price) - asNumber(totals.total_refund)),
    currency: settings.currency,
    items: itemsOf(cart, totals, convert),
    needsShipping,
    needsPhone: settings.needsPhone,
    rates:
      needsShipping && totals.total_shipping
        ? [{ id: 'rate-shipping', amount: convert(totals.total_shipping), displayName: 'Shipping' }]
        : [],
  };
}

/** Parses the cart of a gateway of late 2024 (`get_cart_details`); null without a total. */
export function offerOfDetails(answer: JsonObject, settings: ExpressSettings): Offer | null {
  const data = toObject(answer.order_data);
  const amount = parseTotal(data);
  if (amount === null) return null;
  const needsShipping = asBoolean(answer.shipping_required);
  return {
    amount,
    currency: asString(data.currency).toLowerCase() || settings.currency,
    items: parseItems(data.displayItems),
    needsShipping,
    needsPhone: settings.needsPhone,
    rates: needsShipping ? [settings.pendingRate] : [],
  };
}

/** Parses the order of an order-pay page; null when something that the payment needs is missing. */
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
