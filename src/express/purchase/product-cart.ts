import { emit } from '../../host/events/events';
import { asList } from '../../host/lists';
import { report } from '../../host/report';
import { asNumber, asString, type JsonObject, toObject } from '../../host/settings';
import { updateCart } from '../../shop/cart-state';
import { forgetStoreCart, readStoreCart } from '../../shop/store-cart';
import { cartWrites } from '../../shop/writes';
import { readCookie } from '../../storage/cookies';
import type { Run } from '../../timing/latest';
import { expressMessage, showNotice } from '../express-notices';
import {
  type Addition,
  type ExpressSession,
  type FormerCart,
  isProductPage,
  settingsOf,
} from '../express-session';
import { applyFilter, changeStore, postToGateway, tellGateway } from '../gateway';
import { parseItems, parseTotal } from '../offer/offer';
import { offerOfCart } from '../offer/parse-offer';
import {
  attributes,
  bookingId,
  extraFields,
  hasChoices,
  parentId,
  productId,
  quantity,
} from '../offer/product-form';

/** Empties the cart; the response is empty. */
async function postClearedCart(session: ExpressSession, bookingId: string): Promise<void> {
  const booking = bookingId ? { booking_id: bookingId } : {};
  forgetStoreCart();
  await tellGateway(session, 'clear_cart', booking);
}

/** Adds one item to the cart; returns the cart. */
const postCartItem = (session: ExpressSession, item: JsonObject): Promise<JsonObject> =>
  changeStore(session, { route: 'cart/add-item', json: item });

/** Parses a line of the cart into an item to add. */
function asItem(line: unknown): JsonObject {
  const { id, quantity: count, variation } = toObject(line);
  const choices = asList(variation).map((choice) => {
    const { raw_attribute: name, attribute, value } = toObject(choice);
    return { attribute: asString(name) || asString(attribute), value: asString(value) };
  });
  return { id, quantity: count, variation: choices };
}

/** Reads the cart; without a request if the host's cookie says that it is empty. */
async function readFormerCart(session: ExpressSession): Promise<FormerCart> {
  if (asNumber(readCookie('woocommerce_items_in_cart')) <= 0) return { items: [], coupons: [] };
  const cart = toObject(await readStoreCart(document, settingsOf(session).ajaxUrl));
  return {
    items: asList(cart.items).map(asItem),
    coupons: asList(cart.coupons).map((coupon) => asString(toObject(coupon).code)),
  };
}

/** Remembers the cart before the first of several presses. Rejects when the cart cannot be read. */
function keepFormerCart(session: ExpressSession): Promise<FormerCart> {
  session.formerCart ??= cartWrites.add(() => readFormerCart(session));
  return session.formerCart;
}

/** Puts back what the shop accepts; returns whether that is everything. */
async function putBack(session: ExpressSession, { items, coupons }: FormerCart): Promise<boolean> {
  const causes: unknown[] = [];
  const note = (cause: unknown) => causes.push(cause);
  await postClearedCart(session, '');
  for (const item of items) await postCartItem(session, item).catch(note);
  for (const code of coupons)
    await changeStore(session, { route: 'cart/apply-coupon', json: { code } }).catch(note);
  for (const cause of causes) report('express', cause);
  return !causes.length;
}

/** Does nothing after a newer press: that one needs the empty cart, and its own end restores the same former cart. */
async function restore(
  session: ExpressSession,
  former: Promise<FormerCart>,
  { isLatest }: Run,
): Promise<void> {
  if (session.$addition.get() || !isLatest()) return;
  session.formerCart = null;
  const isWhole = await former
    .then((cart) => putBack(session, cart))
    .catch((cause) => report('express', cause));
  if (!isWhole) showNotice(session, 'error', expressMessage('notRestored'));
  updateCart({});
  emit(document.body, 'wc_fragment_refresh');
}

/** The shopper does not buy the product: restores the cart from before the press. */
export function restoreCart(session: ExpressSession): void {
  const former = session.formerCart;
  session.$addition.set(null);
  if (former) void session.restoreRun((run) => cartWrites.add(() => restore(session, former, run)));
}

/** Products without choices are added through the Store API, if the gateway uses it. */
async function addSimple(session: ExpressSession): Promise<Addition> {
  const item: JsonObject = {
    // Variable products are added by their parent's id.
    id: parentId() ?? asNumber(productId()),
    quantity: asNumber(quantity(), 1),
    variation: [],
    ...extraFields(),
  };
  await postClearedCart(session, bookingId());
  const cart = await postCartItem(session, applyFilter('cart-add-item', item));
  if (asNumber(cart.items_count) <= 0) return { status: 'refused', sale: null };
  const sale = offerOfCart(applyFilter('map-line-items', cart), settingsOf(session));
  return { status: 'added', sale };
}

/** The gateway's endpoint empties the cart itself. A success with a total of zero means that nothing could be added. */
async function addByGateway(session: ExpressSession): Promise<Addition> {
  const choices = hasChoices() ? { attributes: attributes() } : {};
  const fields = { product_id: productId(), qty: quantity(), ...choices, ...extraFields() };
  forgetStoreCart();
  const answer = await postToGateway(session, 'add_to_cart', fields);
  const total = parseTotal(answer);
  const isNothing = total === 0 && !settingsOf(session).hasFreeTrial;
  if (answer.result !== 'success' || isNothing) return { status: 'refused', sale: null };
  const sale = total === null ? null : { amount: total, items: parseItems(answer.displayItems) };
  return { status: 'added', sale };
}

/**
 * Adds the product of the page to the cart; returns the outcome, never rejects. Writes to the cart are queued, and the
 * former cart is read first.
 */
export async function addToCart(session: ExpressSession): Promise<Addition> {
  const { $addition } = session;
  const adding: Addition = { status: 'adding', sale: null };
  $addition.set(adding);
  const former = keepFormerCart(session);
  const begin = async (): Promise<Addition> => {
    const isByGateway = settingsOf(session).server === 'ajax' || hasChoices();
    const addition = await (isByGateway ? addByGateway(session) : addSimple(session));
    updateCart({ total: addition.sale?.amount ?? null });
    return addition;
  };
  const addition = await cartWrites
    .add(() => former.then(begin, begin))
    .catch((cause: unknown): Addition => {
      report('express', cause);
      return { status: 'refused', sale: null };
    });
  if ($addition.get() === adding) $addition.set(addition);
  return addition;
}

/**
 * Waits until the shop has answered the addition, at the latest for `milliseconds`. Returns whether the cart holds what the
 * sheet sells.
 */
export async function awaitAddition(session: ExpressSession, milliseconds: number): Promise<boolean> {
  const { $addition } = session;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const stop = $addition.listen((addition) => {
      if (addition?.status !== 'adding') end();
    });
    if ($addition.get()?.status !== 'adding') end();
  });
  return !isProductPage(session) || $addition.get()?.status === 'added';
}
