import { asBoolean, asNumber, asString, isObject, type JsonObject, toObject } from '../../host/settings';

/** One line of the sheet; `amount` in Stripe's minor units, negative for discounts and refunds. */
export interface LineItem {
  name: string;
  amount: number;
}

/** One shipping rate of the sheet. */
export interface Rate {
  id: string;
  amount: number;
  displayName: string;
}

/** The order behind a pay-for-order page. */
export interface DueOrder {
  id: string;
  key: string;
  email: string;
  shipping: Readonly<Record<string, unknown>>;
}

/** What the buttons of this page sell. */
export interface Offer {
  /** Stripe's minor units. */
  amount: number;
  /** Lower case. */
  currency: string;
  items: readonly LineItem[];
  needsShipping: boolean;
  needsPhone: boolean;
  rates: readonly Rate[];
  order?: DueOrder;
  /** Nothing is sold until the next offer. */
  isWithdrawn?: true;
}

/** Stripe refuses ten rates and more. */
const MAX_RATES = 9;

/** Whether there is something to sell: it costs something, or starts with a free trial. */
export const isForSale = (offer: Offer | null, settings: { hasFreeTrial: boolean } | null): boolean =>
  offer !== null &&
  !offer.isWithdrawn &&
  (offer.amount > 0 || (offer.amount === 0 && settings?.hasFreeTrial === true));

/** Items of the gateway's answers: named by `label`, with positive discounts; a subtotal of zero is left out. */
export function parseItems(raw: unknown): LineItem[] {
  if (!Array.isArray(raw)) return [];
  return raw.filter(isObject).flatMap((item) => {
    const name = asString(item.label) || asString(item.name);
    const amount = Math.round(asNumber(item.amount));
    const isEmptySubtotal = name === 'Subtotal' && amount === 0;
    const isDiscount = item.key === 'total_discount';
    return name && !isEmptySubtotal ? [{ name, amount: isDiscount ? -Math.abs(amount) : amount }] : [];
  });
}

/** Items a sheet accepts: Stripe refuses a list that sums above the total, so that one is left out as a whole. */
export function fittingItems(items: readonly LineItem[], amount: number): LineItem[] {
  const sum = items.reduce((total, item) => total + item.amount, 0);
  return sum > amount ? [] : [...items];
}

/** Rates a sheet accepts: at most nine, each id once. */
export function parseRates(raw: unknown): Rate[] {
  const rates = new Map<string, Rate>();
  for (const item of Array.isArray(raw) ? raw : [raw]) {
    const rate = toObject(item);
    const id = asString(rate.id);
    const displayName = asString(rate.displayName) || asString(rate.label);
    if (id && displayName && !rates.has(id))
      rates.set(id, { id, displayName, amount: Math.round(asNumber(rate.amount)) });
  }
  return [...rates.values()].slice(0, MAX_RATES);
}

/** Total of a response (`total.amount`); null when it has none. */
export function parseTotal(raw: unknown): number | null {
  const total = asNumber(toObject(toObject(raw).total).amount, Number.NaN);
  return Number.isFinite(total) ? Math.round(total) : null;
}

/** Parses a product of the settings or of `get_selected_product_data`; null without a price. */
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
