import { asBoolean, asString, type JsonObject, toObject } from '../../host/settings/json';
import { readGlobal } from '../../host/settings/settings';
import { updateCart } from '../../shop/update-cart';
import { applyFilter } from '../gateway/filters';
import type { ExpressSettings } from '../settings';
import { type Offer, parseItems, parseTotal } from './offer';
import { offerOfCart } from './offer-of-cart';
import { parseDueOrder } from './parse-due-order';
import { askCart } from './requests';
import { $offer } from './stores';

/** The cart as a gateway of late 2024 describes it. */
function offerOfDetails(answer: JsonObject, settings: ExpressSettings): Offer | null {
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

/** The cart's answer in the shape of either age: another bundle may have asked the other way. */
const offerOfAnswer = (answer: unknown, settings: ExpressSettings): Offer | null =>
  toObject(answer).order_data
    ? offerOfDetails(toObject(answer), settings)
    : offerOfCart(applyFilter('map-line-items', answer), settings);

async function findCartOffer(settings: ExpressSettings, changedAt: number): Promise<Offer | null> {
  const offer = offerOfAnswer(await askCart(settings, changedAt), settings);
  if (offer)
    updateCart({
      total: offer.amount,
      currency: offer.currency.toUpperCase(),
      needsShipping: offer.needsShipping,
    });
  return offer;
}

/** A payment method is only kept. */
const nothingDue = ({ currency }: ExpressSettings): Offer => ({
  amount: 0,
  currency,
  items: [],
  needsShipping: false,
  needsPhone: false,
  rates: [],
});

/**
 * What the page or its cart sells now; null when nothing can be sold (card contract 5.2). `changedAt`: when the cart may
 * have changed last, ms since the page began. Rejects when the cart cannot be read.
 */
export async function findOffer(settings: ExpressSettings, changedAt: number): Promise<Offer | null> {
  const { page, isVariationSupported, product } = settings;
  if (page === 'product') return $offer.get() ?? (isVariationSupported ? product : null);
  if (page === 'change') return nothingDue(settings);
  if (page === 'order')
    return parseDueOrder(readGlobal('wcStripeExpressCheckoutPayForOrderParams'), settings);
  return findCartOffer(settings, changedAt);
}
