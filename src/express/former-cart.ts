import { emit } from '../host/events';
import { asList } from '../host/lists';
import { report } from '../host/report';
import { asNumber, asString, type JsonObject, toObject } from '../host/settings';
import { send } from '../http/send';
import { forgetStoreCart, readStoreCart } from '../shop/store-cart';
import { updateCart } from '../shop/update-cart';
import { cartWrites } from '../shop/writes';
import { readCookie } from '../storage/cookies';
import { EXPRESS_MESSAGES } from './express-messages';
import { showNotice } from './express-notices';
import { type ExpressSession, type FormerCart, settingsOf } from './express-session';
import { nonceOf, SHEET_TIMEOUT_MS, urlOf, withFreshNonces, writeToStore } from './gateway';

/** Empties the cart; the response is empty. */
export async function postClearedCart(session: ExpressSession, bookingId: string): Promise<void> {
  const url = urlOf(session, 'clear_cart');
  const booking = bookingId && { booking_id: bookingId };
  forgetStoreCart();
  await withFreshNonces(session, () =>
    send({
      url,
      fields: { security: nonceOf(session, 'clear_cart'), ...booking },
      timeout: SHEET_TIMEOUT_MS,
    }),
  );
}

/** Adds one item to the cart; returns the cart. */
export const postCartItem = (session: ExpressSession, item: JsonObject): Promise<JsonObject> =>
  writeToStore(session, { route: 'cart/add-item', json: item });

/** Applies a coupon of the former cart; emptying the cart removed it. */
const postCoupon = (session: ExpressSession, code: string): Promise<JsonObject> =>
  writeToStore(session, { route: 'cart/apply-coupon', json: { code } });

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
export function keepFormerCart(session: ExpressSession): Promise<FormerCart> {
  session.formerCart ??= cartWrites.add(() => readFormerCart(session));
  return session.formerCart;
}

/** Puts back what the shop accepts; returns whether that is everything. */
async function putBack(session: ExpressSession, { items, coupons }: FormerCart): Promise<boolean> {
  const causes: unknown[] = [];
  const note = (cause: unknown) => causes.push(cause);
  await postClearedCart(session, '');
  for (const item of items) await postCartItem(session, item).catch(note);
  for (const code of coupons) await postCoupon(session, code).catch(note);
  for (const cause of causes) report('express', cause);
  return !causes.length;
}

/** Does nothing after a newer press: that one needs the empty cart, and its own end restores the same former cart. */
async function restore(session: ExpressSession, former: Promise<FormerCart>, turn: number): Promise<void> {
  if (session.$addition.get() || session.restores !== turn) return;
  session.formerCart = null;
  const isWhole = await former
    .then((cart) => putBack(session, cart))
    .catch((cause) => report('express', cause));
  if (!isWhole) showNotice(session, 'error', EXPRESS_MESSAGES.notRestored);
  updateCart({});
  emit(document.body, 'wc_fragment_refresh');
}

/** The shopper does not buy the product: restores the cart from before the press. */
export function restoreCart(session: ExpressSession): void {
  const former = session.formerCart;
  session.restores += 1;
  const turn = session.restores;
  session.$addition.set(null);
  if (former) void cartWrites.add(() => restore(session, former, turn));
}
