import { emit } from '../host/events';
import { asList } from '../host/lists';
import { report } from '../host/report';
import { asNumber, asShape, asString, type Shape } from '../host/shapes';
import { learnCart } from '../shop/actions';
import { cartWrites } from '../shop/writes';
import { readCookie } from '../storage/cookies';
import { wait } from '../timing/wait';
import { offerOfCart } from './cart-offer';
import type { Addition, Counter, Former } from './counter';
import { applyFilter } from './filters';
import { filterItem } from './hooks';
import { showExpressNotice } from './notice';
import { parseItems, parseTotal } from './offer';
import { attributes, bookingId, extraFields, hasChoices, productId, quantity } from './product';
import { getCart, postCartItem, postClearedCart, postCoupon, postProductToCart } from './requests';

const NOT_RESTORED = 'Not everything could be put back into your cart. Please check it before you pay.';

/** A line of the cart as it is added. */
function asItem(line: unknown): Shape {
  const { id, quantity: count, variation } = asShape(line);
  const choices = asList(variation).map((choice) => {
    const { raw_attribute: name, attribute, value } = asShape(choice);
    return { attribute: asString(name) || asString(attribute), value: asString(value) };
  });
  return { id, quantity: count, variation: choices };
}

/** What the cart holds, to be put back later; empty without asking when the host's cookie says so. */
async function snapshot({ settings, document }: Counter): Promise<Former> {
  if (asNumber(readCookie('woocommerce_items_in_cart')) <= 0) return { items: [], coupons: [] };
  const cart = asShape(await getCart(settings, document));
  return {
    items: asList(cart.items).map(asItem),
    coupons: asList(cart.coupons).map((coupon) => asString(asShape(coupon).code)),
  };
}

/** Products without choices go through the Store API, where the gateway has it (card contract 5.6). */
async function addSimple({ settings, document }: Counter): Promise<Shape> {
  await postClearedCart(settings, bookingId(document));
  const item = {
    id: asNumber(productId(document)),
    quantity: asNumber(quantity(document), 1),
    variation: [],
    ...extraFields(document),
  };
  return postCartItem(settings, document, filterItem(document, item));
}

/** The gateway's endpoint empties the cart itself. */
function addLegacy({ settings, document }: Counter): Promise<Shape> {
  const choices = hasChoices(document) ? { attributes: attributes(document) } : {};
  return postProductToCart(settings, {
    product_id: productId(document),
    qty: quantity(document),
    ...choices,
    ...extraFields(document),
  });
}

const isAjax = ({ settings, document }: Counter): boolean =>
  settings.server === 'ajax' || hasChoices(document);

/** The answer says whether the product is in; `success` with nothing to pay means that nothing could be added. */
function readAnswer(counter: Counter, answer: Shape, addition: Addition): void {
  const total = parseTotal(answer);
  if (isAjax(counter)) {
    addition.isAdded = answer.result === 'success' && total !== 0;
    if (addition.isAdded && total !== null)
      addition.sale = { amount: total, items: parseItems(answer.displayItems) };
    return;
  }
  addition.isAdded = asNumber(answer.items_count) > 0;
  if (addition.isAdded) addition.sale = offerOfCart(applyFilter('map-line-items', answer), counter.settings);
}

/** Puts back whatever can be; answers whether that was all. */
async function putBack({ settings, document }: Counter, { items, coupons }: Former): Promise<boolean> {
  const causes: unknown[] = [];
  const note = (cause: unknown) => causes.push(cause);
  await postClearedCart(settings, '');
  for (const item of items) await postCartItem(settings, document, item).catch(note);
  for (const code of coupons) await postCoupon(settings, document, code).catch(note);
  for (const cause of causes) report('express', cause);
  return !causes.length;
}

async function restore(counter: Counter, former: Promise<Former>): Promise<void> {
  const { document } = counter;
  const isWhole = await former
    .then((held) => putBack(counter, held))
    .catch((cause) => report('express', cause));
  if (!isWhole) showExpressNotice(document, NOT_RESTORED, 'error');
  learnCart({});
  emit(document.body, 'wc_fragment_refresh');
}

/** Puts the product of the page into the cart; never rejects. Cart writes keep their order. */
export function addToCart(counter: Counter, addition: Addition): Promise<void> {
  counter.former ??= cartWrites.add(() => snapshot(counter));
  const { former } = counter;
  const work = async (): Promise<void> => {
    await former.catch(() => undefined);
    readAnswer(counter, await (isAjax(counter) ? addLegacy(counter) : addSimple(counter)), addition);
    learnCart({ total: addition.sale?.amount ?? null });
  };
  return cartWrites.add(work).catch((cause: unknown) => {
    addition.isAdded = false;
    report('express', cause);
  });
}

/** Milliseconds after which the cart is looked at again (card spec 9). */
const LATER = 1000;

/** Gives an addition that is still under way its second chance. */
export async function settleAddition({ addition }: Counter): Promise<void> {
  if (addition && addition.isAdded === null) await Promise.race([addition.done, wait(LATER)]);
}

/** The shopper buys nothing after all: the cart holds again what it held before the press. */
export function giveBack(counter: Counter): void {
  const { former } = counter;
  if (former) void cartWrites.add(() => restore(counter, former));
  Object.assign(counter, { addition: null, former: null });
}
