import { useLayoutEffect, useMemo, useRef } from 'react';
import { report } from '../../host/report';
import { readGlobal, toObject } from '../../host/settings';
import { useDebounced } from '../../react/hooks/use-debounced';
import { useListener } from '../../react/hooks/use-listener';
import { $cart, updateCart } from '../../shop/cart-state';
import { askCartOnce, readStoreCart } from '../../shop/store-cart';
import { debounce } from '../../timing/debounce';
import { rebuildButtons } from '../buttons/build-buttons';
import { releaseSlot } from '../buttons/button-slot';
import { type ExpressSession, settingsOf, updateAmounts } from '../express-session';
import type { ExpressSettings } from '../express-settings';
import { applyFilter, postToGateway } from '../gateway';
import { isForSale, type Offer } from './offer';
import { offerOfCart, offerOfDetails, parseDueOrder } from './parse-offer';

/** Milliseconds by which other scripts may request the cart before us after the same change. */
const HEAD_START_MS = 100;

/** Milliseconds to wait for a checkout's first review update before we request the cart ourselves. */
const FIRST_UPDATE_TIMEOUT_MS = 1500;

/**
 * Sells `offer` from now on. The buttons are kept and get the new amount if currency and shipping need are the same, else
 * they are rebuilt, unless the device has just answered that it has no wallet. `isNew`: rebuilt in any case. Nothing is
 * changed while a sheet is open.
 */
export async function applyOffer(session: ExpressSession, offer: Offer, isNew = false): Promise<void> {
  const before = session.$offer.get();
  const { openWallet, mayHaveOrdered, settings } = session.$state.get();
  session.$offer.set(offer);
  if (openWallet || mayHaveOrdered) return;
  if (!isForSale(offer, settings)) return releaseSlot(session);
  const isSameSale = before?.currency === offer.currency && before.needsShipping === offer.needsShipping;
  const isKept = session.groups.size > 0 && isSameSale && !session.hasCancelled && !isNew;
  if (isKept) return updateAmounts(session, offer.amount);
  if (!session.hasNoWallet || before?.amount !== offer.amount) rebuildButtons(session, offer);
}

/** Sells nothing until the next offer: wallets that are ready late show no outdated price. */
export function withdrawOffer(session: ExpressSession): void {
  const offer = session.$offer.get();
  if (offer) session.$offer.set({ ...offer, amount: 0, isWithdrawn: true });
  releaseSlot(session);
}

/**
 * The cart, unparsed: of the Store API, or of the endpoint of a gateway of late 2024. Shares the response to a request of
 * another bundle since `changedAt`, ms since the page began. Rejects with a `RequestFailure`.
 */
function requestCart(session: ExpressSession, changedAt: number): Promise<unknown> {
  const { server, ajaxUrl } = settingsOf(session);
  const request = () =>
    server === 'ajax' ? postToGateway(session, 'get_cart_details') : readStoreCart(document, ajaxUrl);
  return askCartOnce(request, changedAt - HEAD_START_MS);
}

async function findCartOffer(session: ExpressSession, changedAt: number): Promise<Offer | null> {
  const answer = await requestCart(session, changedAt);
  const settings = settingsOf(session);
  // The response may be of either API: another bundle may have requested the cart the other way.
  const offer = toObject(answer).order_data
    ? offerOfDetails(toObject(answer), settings)
    : offerOfCart(applyFilter('map-line-items', answer), settings);
  if (!offer) return null;
  updateCart({ total: offer.amount, currency: offer.currency.toUpperCase() });
  return offer;
}

/** A payment method is only saved. */
const nothingDue = ({ currency }: ExpressSettings): Offer => ({
  amount: 0,
  currency,
  items: [],
  needsShipping: false,
  needsPhone: false,
  rates: [],
});

/** What the page or its cart sells; null when nothing can be sold. Rejects when the cart cannot be read. */
async function findOffer(session: ExpressSession, changedAt: number): Promise<Offer | null> {
  const settings = settingsOf(session);
  const { page, isVariationSupported, product } = settings;
  if (page === 'product') return session.$offer.get() ?? (isVariationSupported ? product : null);
  if (page === 'change') return nothingDue(settings);
  if (page === 'order')
    return parseDueOrder(readGlobal('wcStripeExpressCheckoutPayForOrderParams'), settings);
  return findCartOffer(session, changedAt);
}

/**
 * Sells what the page or its cart holds now; nothing while that is not known. `changedAt`: when the cart may have changed
 * last, ms since the page began. Only the response to the latest request counts. Never rejects.
 */
export async function refreshOffer(session: ExpressSession, changedAt = 0): Promise<void> {
  try {
    const offer = await session.offerRun(() => findOffer(session, changedAt));
    if (offer) await applyOffer(session, offer);
    else if (offer === null) withdrawOffer(session);
  } catch (cause) {
    report('express', cause);
    withdrawOffer(session);
  }
}

/** Keeps the offer in step with the cart; events of one task lead to one request. */
export function CartOffer({ session }: { session: ExpressSession }): null {
  const changedAt = useRef(0);
  const refresh = useDebounced(() => void refreshOffer(session, changedAt.current), 0);
  const first = useMemo(() => {
    const isEarly = settingsOf(session).page === 'checkout' && !$cart.get().revision;
    return debounce(refresh, isEarly ? FIRST_UPDATE_TIMEOUT_MS : 0);
  }, [session, refresh]);
  const change = (): void => {
    changedAt.current = performance.now();
    refresh();
  };
  useListener(document.body, 'updated_cart_totals wc_cart_emptied', { host: true }, change);
  useListener(document.body, 'updated_checkout', { host: true }, () => {
    first.cancel();
    change();
  });
  useLayoutEffect(() => {
    first();
    return first.cancel;
  }, [first]);
  return null;
}

/** Sells the order of an order-pay page, or takes a subscription's new payment method: neither changes. */
export function OrderOffer({ session }: { session: ExpressSession }): null {
  useLayoutEffect(() => void refreshOffer(session), [session]);
  return null;
}
