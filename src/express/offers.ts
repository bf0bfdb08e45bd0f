import { asBoolean, asShape, asString, readGlobal, type Shape } from '../page';
import { learnCart } from '../shop';
import { offerOfCart } from './cart-offer';
import type { Counter } from './counter';
import { applyFilter } from './hooks';
import { type Offer, parseItems, parseTotal } from './offer';
import { getCart, postCartDetails } from './requests';
import { parseDueOrder } from './settings';

/** The cart as a gateway of late 2024 tells it. */
function offerOfDetails(answer: Shape, { settings }: Counter): Offer | null {
  const data = asShape(answer.order_data);
  const amount = parseTotal(data);
  if (amount === null) return null;
  const needsShipping = asBoolean(answer.shipping_required);
  const pending = settings.pendingRate ?? { id: 'pending', displayName: 'Pending', amount: 0 };
  return {
    amount,
    currency: asString(data.currency).toLowerCase() || settings.currency,
    items: parseItems(data.displayItems),
    needsShipping,
    needsPhone: settings.needsPhone,
    rates: needsShipping ? [pending] : [],
  };
}

/** Milliseconds neighbours may be quicker than we to ask for the same change. */
const NEIGHBOURS = 100;

async function askCart(counter: Counter): Promise<Offer | null> {
  const { settings, document } = counter;
  const offer =
    settings.server === 'ajax'
      ? offerOfDetails(await postCartDetails(settings), counter)
      : offerOfCart(
          applyFilter('map-line-items', await getCart(settings, document, counter.changedAt - NEIGHBOURS)),
          settings,
        );
  if (offer)
    learnCart({
      total: offer.amount,
      currency: offer.currency.toUpperCase(),
      needsShipping: offer.needsShipping,
    });
  return offer;
}

/** What this page's buttons sell; null when nothing can be sold (card contract 5.2). Rejects when the cart is not told. */
export async function findOffer(counter: Counter): Promise<Offer | null> {
  const { settings } = counter;
  if (settings.page === 'order')
    return parseDueOrder(readGlobal('wcStripeExpressCheckoutPayForOrderParams'), settings);
  if (settings.page === 'product') return settings.isVariationSupported ? settings.product : null;
  return askCart(counter);
}
