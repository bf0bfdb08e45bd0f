import { report } from '../host/report';
import { asNumber, type JsonObject } from '../host/settings';
import type { Fields } from '../http/fields';
import { forgetStoreCart } from '../shop/store-cart';
import { updateCart } from '../shop/update-cart';
import { cartWrites } from '../shop/writes';
import { type Addition, type ExpressSession, isProductPage, settingsOf } from './express-session';
import { keepFormerCart, postCartItem, postClearedCart } from './former-cart';
import { applyFilter, postToGateway } from './gateway';
import { parseItems, parseTotal } from './offer';
import { offerOfCart } from './parse-offer';
import {
  attributes,
  bookingId,
  extraFields,
  hasChoices,
  parentId,
  productId,
  quantity,
} from './product-form';

/** Replaces the cart's contents by this product. */
function postProductToCart(session: ExpressSession, fields: Fields): Promise<JsonObject> {
  forgetStoreCart();
  return postToGateway(session, 'add_to_cart', fields);
}

/** The item to add; variable products are added by their parent's id. */
const simpleItem = (): JsonObject => ({
  id: parentId() ?? asNumber(productId()),
  quantity: asNumber(quantity(), 1),
  variation: [],
  ...extraFields(),
});

/** Products without choices are added through the Store API, if the gateway uses it. */
async function addSimple(session: ExpressSession): Promise<Addition> {
  await postClearedCart(session, bookingId());
  const cart = await postCartItem(session, applyFilter('cart-add-item', simpleItem()));
  if (asNumber(cart.items_count) <= 0) return { status: 'refused', sale: null };
  const sale = offerOfCart(applyFilter('map-line-items', cart), settingsOf(session));
  return { status: 'added', sale };
}

/** The gateway's endpoint empties the cart itself. A success with a total of zero means that nothing could be added. */
async function addByGateway(session: ExpressSession): Promise<Addition> {
  const choices = hasChoices() ? { attributes: attributes() } : {};
  const fields = { product_id: productId(), qty: quantity(), ...choices, ...extraFields() };
  const answer = await postProductToCart(session, fields);
  const total = parseTotal(answer);
  const isNothing = total === 0 && !settingsOf(session).hasFreeTrial;
  if (answer.result !== 'success' || isNothing) return { status: 'refused', sale: null };
  const sale = total === null ? null : { amount: total, items: parseItems(answer.displayItems) };
  return { status: 'added', sale };
}

async function add(session: ExpressSession): Promise<Addition> {
  const isByGateway = settingsOf(session).server === 'ajax' || hasChoices();
  const addition = await (isByGateway ? addByGateway(session) : addSimple(session));
  updateCart({ total: addition.sale?.amount ?? null });
  return addition;
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
  const begin = () => add(session);
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
