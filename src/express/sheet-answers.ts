import { report } from '../host/report';
import type { Shape } from '../host/shapes';
import { settleAddition } from './add-to-cart';
import { shippingQuery } from './addresses';
import { type Counter, type Group, isProduct } from './counter';
import { fittingItems, parseItems, parseRates, parseTotal } from './offer';
import { postShippingMethod, postShippingQuery } from './requests';
import type { AddressEvent, RateEvent } from './sheet';

/** Amounts first: the sheet compares the items with them. */
async function answerSheet(
  { elements }: Group,
  event: AddressEvent | RateEvent,
  answer: Shape,
  withRates: boolean,
): Promise<void> {
  const total = parseTotal(answer);
  if (answer.result !== 'success' || total === null) return event.reject();
  await elements.update?.({ amount: total });
  const rates = withRates ? { shippingRates: parseRates(answer.shipping_options) } : {};
  await event.resolve({ ...rates, lineItems: fittingItems(parseItems(answer.displayItems), total) });
}

function failSheet(event: AddressEvent | RateEvent, cause: unknown): void {
  report('express', cause);
  try {
    event.reject();
  } catch {
    // The sheet has given up waiting, or is closed: nobody is left to answer.
  }
}

async function answerAddress(counter: Counter, group: Group, event: AddressEvent): Promise<void> {
  if (isProduct(counter)) await settleAddition(counter);
  const answer = await postShippingQuery(counter.settings, isProduct(counter), shippingQuery(event.address));
  await answerSheet(group, event, answer, true);
}

async function answerRate(counter: Counter, group: Group, event: RateEvent): Promise<void> {
  const answer = await postShippingMethod(counter.settings, isProduct(counter), event.shippingRate.id);
  await answerSheet(group, event, answer, false);
}

/** The shopper chose an address in the sheet: rates, items and the new amount (card contract 5.7). */
export const changeAddress = (counter: Counter, group: Group, event: AddressEvent): Promise<void> =>
  answerAddress(counter, group, event).catch((cause) => failSheet(event, cause));

/** The shopper chose a rate in the sheet (card contract 5.7). */
export const changeRate = (counter: Counter, group: Group, event: RateEvent): Promise<void> =>
  answerRate(counter, group, event).catch((cause) => failSheet(event, cause));
