import { report } from '../../host/report';
import type { JsonObject } from '../../host/settings/json';
import type { WalletGroup } from '../button/wallet-groups';
import { awaitAddition } from '../cart/await-addition';
import { $addition } from '../cart/stores';
import { fittingItems, parseItems, parseRates, parseTotal } from '../offer/offer';
import { shippingQuery } from '../order/addresses';
import { isProductPage, openSettings } from '../session/stores';
import type { AddressEvent, RateEvent } from './events';
import { postShippingMethod, postShippingQuery } from './requests';

/** Milliseconds a product still on its way into the cart is waited for: the sheet gives up after 20 s (card contract 5.7). */
const ADDITION = 12_000;

/** Amounts first: the sheet compares the items with them. */
async function answer(
  { elements }: WalletGroup,
  event: AddressEvent | RateEvent,
  given: JsonObject,
  rates: object = {},
): Promise<void> {
  const total = parseTotal(given);
  if (given.result !== 'success' || total === null) return event.reject();
  await elements.update?.({ amount: total });
  await event.resolve({ ...rates, lineItems: fittingItems(parseItems(given.displayItems), total) });
}

function fail(event: AddressEvent | RateEvent, cause: unknown): void {
  report('express', cause);
  try {
    event.reject();
  } catch {
    // The sheet has given up waiting, or is closed: nobody is left to answer.
  }
}

/** The shopper chose an address in the sheet: rates, items and the new amount (card contract 5.7). Never rejects. */
export async function answerAddress(group: WalletGroup, event: AddressEvent): Promise<void> {
  try {
    await awaitAddition(ADDITION);
    if (isProductPage() && $addition.get()?.status !== 'added') return event.reject();
    const given = await postShippingQuery(openSettings(), shippingQuery(event.address));
    await answer(group, event, given, { shippingRates: parseRates(given.shipping_options) });
  } catch (cause) {
    fail(event, cause);
  }
}

/** The shopper chose a rate in the sheet (card contract 5.7). Never rejects. */
export async function answerRate(group: WalletGroup, event: RateEvent): Promise<void> {
  try {
    await answer(group, event, await postShippingMethod(openSettings(), event.shippingRate.id));
  } catch (cause) {
    fail(event, cause);
  }
}
