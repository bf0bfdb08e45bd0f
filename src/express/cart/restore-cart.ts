import { emit } from '../../host/events/events';
import { report } from '../../host/report';
import { asNumber, asString, type JsonObject, toObject } from '../../host/settings/json';
import { asList } from '../../host/settings/lists';
import { updateCart } from '../../shop/update-cart';
import { cartWrites } from '../../shop/writes';
import { readCookie } from '../../storage/cookies';
import { EXPRESS_MESSAGES } from '../messages';
import { showNotice } from '../notices/show-notice';
import { openSettings } from '../session/stores';
import { getCart, postCartItem, postClearedCart, postCoupon } from './requests';
import { $addition, $formerCart, $restores, type FormerCart } from './stores';

/** A line of the cart as it is added. */
function asItem(line: unknown): JsonObject {
  const { id, quantity: count, variation } = toObject(line);
  const choices = asList(variation).map((choice) => {
    const { raw_attribute: name, attribute, value } = toObject(choice);
    return { attribute: asString(name) || asString(attribute), value: asString(value) };
  });
  return { id, quantity: count, variation: choices };
}

/** What the cart holds; empty without asking when the host's cookie says so. */
async function readFormerCart(): Promise<FormerCart> {
  if (asNumber(readCookie('woocommerce_items_in_cart')) <= 0) return { items: [], coupons: [] };
  const cart = toObject(await getCart(openSettings()));
  return {
    items: asList(cart.items).map(asItem),
    coupons: asList(cart.coupons).map((coupon) => asString(toObject(coupon).code)),
  };
}

/** Remembers what the cart holds before the first of several presses. Rejects when the cart cannot be read. */
export function keepFormerCart(): Promise<FormerCart> {
  const former = $formerCart.get() ?? cartWrites.add(readFormerCart);
  $formerCart.set(former);
  return former;
}

/** Puts back whatever can be; answers whether that was all. */
async function putBack({ items, coupons }: FormerCart): Promise<boolean> {
  const settings = openSettings();
  const causes: unknown[] = [];
  const note = (cause: unknown) => causes.push(cause);
  await postClearedCart(settings, '');
  for (const item of items) await postCartItem(settings, item).catch(note);
  for (const code of coupons) await postCoupon(settings, code).catch(note);
  for (const cause of causes) report('express', cause);
  return !causes.length;
}

/** Nothing is put back where a press came meanwhile: it needs the way free, and its own end puts the same cart back. */
async function restore(former: Promise<FormerCart>, turn: number): Promise<void> {
  if ($addition.get() || $restores.get() !== turn) return;
  $formerCart.set(null);
  const isWhole = await former.then(putBack).catch((cause) => report('express', cause));
  if (!isWhole) showNotice('error', EXPRESS_MESSAGES.notRestored);
  updateCart({});
  emit(document.body, 'wc_fragment_refresh');
}

/** The shopper buys nothing after all: the cart will hold again what it held before the press. */
export function restoreCart(): void {
  const former = $formerCart.get();
  const turn = $restores.get() + 1;
  $addition.set(null);
  $restores.set(turn);
  if (former) void cartWrites.add(() => restore(former, turn));
}
