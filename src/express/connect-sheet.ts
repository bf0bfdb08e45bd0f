import { report } from '../host/report';
import type { JsonObject } from '../host/settings';
import type { Fields } from '../http/fields';
import { awaitAddition } from './add-to-cart';
import { confirmPurchase } from './confirm-purchase';
import { type ExpressSession, isProductPage, type WalletGroup } from './express-session';
import { postToGateway } from './gateway';
import { fittingItems, parseItems, parseRates, parseTotal } from './offer';
import { cancelSheet, type PressEvent, pressButton } from './open-sheet';
import { shippingQuery } from './order-addresses';
import type { ConfirmEvent, WalletAddress } from './purchase';

/** The sheet requests rates and totals for an address. */
interface AddressEvent {
  address: WalletAddress;
  resolve(options: object): unknown;
  reject(): void;
}

/** The sheet requests totals for a rate. */
interface RateEvent {
  shippingRate: { id: string };
  resolve(options: object): unknown;
  reject(): void;
}

/** Milliseconds to wait for a product that is being added to the cart: the sheet gives up after 20 s. */
const ADDITION_TIMEOUT_MS = 12_000;

const pageFlag = (session: ExpressSession): Fields => ({
  is_product_page: isProductPage(session) ? '1' : '',
});

/** Rates and totals for an address. */
const postShippingQuery = (session: ExpressSession, address: Fields): Promise<JsonObject> =>
  postToGateway(session, 'get_shipping_options', { ...pageFlag(session), ...address }, 'shipping');

/** Items and total with the chosen rate. */
const postShippingMethod = (session: ExpressSession, id: string): Promise<JsonObject> =>
  postToGateway(
    session,
    'update_shipping_method',
    { shipping_method: [id], ...pageFlag(session) },
    'update_shipping',
  );

/** Updates the amount first: the sheet compares the items with it. */
async function resolveSheet(
  { elements }: WalletGroup,
  event: AddressEvent | RateEvent,
  answer: JsonObject,
  rates: object = {},
): Promise<void> {
  const total = parseTotal(answer);
  if (answer.result !== 'success' || total === null) return event.reject();
  await elements.update?.({ amount: total });
  await event.resolve({ ...rates, lineItems: fittingItems(parseItems(answer.displayItems), total) });
}

function rejectSheet(event: AddressEvent | RateEvent, cause: unknown): void {
  report('express', cause);
  try {
    event.reject();
  } catch {
    // The sheet has stopped waiting or is closed: it takes no answer any more.
  }
}

/** The shopper chose an address in the sheet. Never rejects. */
async function changeAddress(
  session: ExpressSession,
  group: WalletGroup,
  event: AddressEvent,
): Promise<void> {
  try {
    if (!(await awaitAddition(session, ADDITION_TIMEOUT_MS))) return event.reject();
    const answer = await postShippingQuery(session, shippingQuery(event.address));
    await resolveSheet(group, event, answer, { shippingRates: parseRates(answer.shipping_options) });
  } catch (cause) {
    rejectSheet(event, cause);
  }
}

/** The shopper chose a rate in the sheet. Never rejects. */
async function changeRate(session: ExpressSession, group: WalletGroup, event: RateEvent): Promise<void> {
  try {
    await resolveSheet(group, event, await postShippingMethod(session, event.shippingRate.id));
  } catch (cause) {
    rejectSheet(event, cause);
  }
}

/** Listens to the events of one wallet's button and sheet. */
export function connectSheet(session: ExpressSession, group: WalletGroup): void {
  const { element } = group;
  element.on<PressEvent>('click', (event) => void pressButton(session, group, event));
  element.on<AddressEvent>('shippingaddresschange', (event) => void changeAddress(session, group, event));
  element.on<RateEvent>('shippingratechange', (event) => void changeRate(session, group, event));
  element.on('cancel', () => cancelSheet(session));
  element.on<ConfirmEvent>('confirm', (event) => void confirmPurchase(session, group, event));
}
