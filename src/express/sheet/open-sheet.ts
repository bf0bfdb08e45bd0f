import { report } from '../../host/report';
import type { JsonObject } from '../../host/settings/json';
import type { Addition } from '../cart/stores';
import type { Wallet } from '../markup';
import { fittingItems } from '../offer/offer';
import { $offer } from '../offer/stores';
import { $session, openSettings } from '../session/stores';
import { cancelSheet } from './close-sheet';
import type { PressEvent } from './events';

/** What the sheet shows: the cart's answer where there is one, else the offer (card contract 5.5, 7.4). */
function sheetOptions(sale: Addition['sale']): JsonObject {
  const offer = $offer.get();
  const { pendingRate, countries } = openSettings();
  const { amount, items } = sale ?? offer ?? { amount: 0, items: [] };
  const rates = offer?.rates.length ? offer.rates : [pendingRate];
  return {
    lineItems: fittingItems(items, amount),
    emailRequired: true,
    shippingAddressRequired: offer?.needsShipping ?? false,
    phoneNumberRequired: offer?.needsPhone ?? false,
    ...(offer?.needsShipping && { shippingRates: rates }),
    ...(offer?.needsShipping && countries && { allowedShippingCountries: countries }),
  };
}

/** Opens the sheet of a press. What Stripe refuses to open is as good as cancelled. */
export async function openSheet(
  wallet: Wallet,
  event: PressEvent,
  sale: Addition['sale'] = null,
): Promise<void> {
  $session.setKey('openWallet', wallet);
  try {
    await event.resolve(sheetOptions(sale));
  } catch (cause) {
    report('express', cause);
    cancelSheet();
  }
}
