import { textOf } from '../../dom/server-page';
import { asList } from '../../host/settings/lists';
import { asNumber, asShape, asString, type Shape } from '../../host/settings/shapes';
import { toStripeAmount } from '../../stripe/amounts';
import type { ExpressSettings } from '../settings';
import type { LineItem, Offer } from './offer';

/** Turns a Store API amount of this cart into Stripe's. */
type Convert = (value: unknown) => number;

function convertFor(totals: Shape, { currency, decimals }: ExpressSettings): Convert {
  const minorUnit = asNumber(totals.currency_minor_unit, 2);
  return (value) => toStripeAmount(asNumber(value), { minorUnit, currency, decimals });
}

function nameOf(item: Shape): string {
  const quantity = asNumber(item.quantity, 1);
  const choices = asList(item.variation).map((choice) => {
    const { attribute, value } = asShape(choice);
    return `${asString(attribute)}: ${asString(value)}`;
  });
  const parts = [asString(item.name), quantity > 1 ? `(x${quantity})` : '', choices.join(', ')];
  return textOf(parts.filter(Boolean).join(' '), document);
}

function itemOf(raw: unknown, convert: Convert): LineItem {
  const item = asShape(raw);
  const subtotal = asShape(item.totals).line_subtotal;
  return { name: nameOf(item), amount: convert(subtotal || asShape(item.prices).price) };
}

/** Lines of the cart, then tax, shipping, discount and refund (card contract 7.3). */
function itemsOf(cart: Shape, totals: Shape, convert: Convert): LineItem[] {
  const isOn = (value: unknown): boolean => asNumber(value) !== 0;
  const extras: LineItem[] = [];
  if (isOn(totals.total_tax)) extras.push({ name: 'Tax', amount: convert(totals.total_tax) });
  if (cart.needs_shipping === true && totals.total_shipping)
    extras.push({ name: 'Shipping', amount: convert(totals.total_shipping) });
  if (isOn(totals.total_discount)) extras.push({ name: 'Discount', amount: -convert(totals.total_discount) });
  if (isOn(totals.total_refund)) extras.push({ name: 'Refund', amount: -convert(totals.total_refund) });
  return [...asList(cart.items).map((item) => itemOf(item, convert)), ...extras];
}

/** What the Store API's cart sells (card contract 5.2, 7). */
export function offerOfCart(raw: unknown, settings: ExpressSettings): Offer {
  const cart = asShape(raw);
  const totals = asShape(cart.totals);
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
