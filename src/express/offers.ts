import { on } from '../host/events';
import { readGlobal } from '../host/settings';
import { asBoolean, asShape, asString, type Shape } from '../host/shapes';
import { learnCart } from '../shop/actions';
import { shopFacts } from '../shop/facts';
import { askCartOnce, readStoreCart } from '../shop/store-cart';
import { debounce } from '../timing/debounce';
import { offerOfCart } from './cart-offer';
import type { Counter } from './counter';
import { parseDueOrder } from './due-order';
import { applyFilter } from './filters';
import { postOnce } from './gateway';
import { type Offer, parseItems, parseTotal } from './offer';

/** The cart as a gateway of late 2024 tells it. */
function offerOfDetails(answer: Shape, { settings }: Counter): Offer | null {
  const data = asShape(answer.order_data);
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

/** Milliseconds neighbours may be quicker than we to ask for the same change. */
const NEIGHBOURS = 100;

/** Milliseconds the first review update of a checkout may take, if it is yet to come, before we ask the cart ourselves. */
const FIRST_UPDATE = 1500;

/** The cart's answer in the shape of either age: a neighbour may have asked the other way. */
function offerOfAnswer(answer: unknown, counter: Counter): Offer | null {
  return asShape(answer).order_data
    ? offerOfDetails(asShape(answer), counter)
    : offerOfCart(applyFilter('map-line-items', answer), counter.settings);
}

async function askCart(counter: Counter): Promise<Offer | null> {
  const { settings, document, changedAt } = counter;
  const ask = () =>
    settings.server === 'ajax'
      ? postOnce(settings, 'get_cart_details')
      : readStoreCart(document, settings.ajaxUrl);
  const offer = offerOfAnswer(await askCartOnce(ask, changedAt - NEIGHBOURS), counter);
  if (offer)
    learnCart({
      total: offer.amount,
      currency: offer.currency.toUpperCase(),
      needsShipping: offer.needsShipping,
    });
  return offer;
}

/** What the cart or the order of this page sells; null when nothing can be sold (card contract 5.2). Rejects when the cart is not told. */
export const findOffer = async (counter: Counter): Promise<Offer | null> =>
  counter.settings.page === 'order'
    ? parseDueOrder(readGlobal('wcStripeExpressCheckoutPayForOrderParams'), counter.settings)
    : askCart(counter);

/** Cart totals and review updates change what is sold; one question answers events that come together. */
export function followCart(counter: Counter, refresh: () => void): void {
  const { body } = counter.document;
  const soon = debounce(refresh, 0);
  for (const type of ['updated_cart_totals', 'updated_checkout', 'wc_cart_emptied'])
    on(body, type, () => {
      counter.changedAt = performance.now();
      soon();
    });
  const isEarly = counter.settings.page === 'checkout' && !shopFacts().cart.revision;
  const first = debounce(soon, isEarly ? FIRST_UPDATE : 0);
  const stop = on(body, 'updated_checkout', () => {
    stop();
    first.cancel();
  });
  first();
}
