import { report } from '../../host/report';
import { asNumber, type JsonObject } from '../../host/settings/json';
import { updateCart } from '../../shop/update-cart';
import { cartWrites } from '../../shop/writes';
import { applyFilter } from '../gateway/filters';
import { parseItems, parseTotal } from '../offer/offer';
import { offerOfCart } from '../offer/offer-of-cart';
import {
  attributes,
  bookingId,
  extraFields,
  hasChoices,
  parentId,
  productId,
  quantity,
} from '../product/product-form';
import { openSettings } from '../session/stores';
import { postCartItem, postClearedCart, postProductToCart } from './requests';
import { keepFormerCart } from './restore-cart';
import { $addition, type Addition } from './stores';

/** The item to add; variable products are added by their parent's id. */
const simpleItem = (): JsonObject => ({
  id: parentId() ?? asNumber(productId()),
  quantity: asNumber(quantity(), 1),
  variation: [],
  ...extraFields(),
});

/** Products without choices go through the Store API, where the gateway has it (card contract 5.6). */
async function addSimple(): Promise<Addition> {
  const settings = openSettings();
  await postClearedCart(settings, bookingId());
  const cart = await postCartItem(settings, applyFilter('cart-add-item', simpleItem()));
  if (asNumber(cart.items_count) <= 0) return { status: 'refused', sale: null };
  return { status: 'added', sale: offerOfCart(applyFilter('map-line-items', cart), settings) };
}

/** The gateway's endpoint empties the cart itself. A success with nothing to pay means that nothing could be added. */
async function addByGateway(): Promise<Addition> {
  const choices = hasChoices() ? { attributes: attributes() } : {};
  const fields = { product_id: productId(), qty: quantity(), ...choices, ...extraFields() };
  const answer = await postProductToCart(openSettings(), fields);
  const total = parseTotal(answer);
  const isNothing = total === 0 && !openSettings().hasFreeTrial;
  if (answer.result !== 'success' || isNothing) return { status: 'refused', sale: null };
  const sale = total === null ? null : { amount: total, items: parseItems(answer.displayItems) };
  return { status: 'added', sale };
}

async function add(): Promise<Addition> {
  const isByGateway = openSettings().server === 'ajax' || hasChoices();
  const addition = await (isByGateway ? addByGateway() : addSimple());
  updateCart({ total: addition.sale?.amount ?? null });
  return addition;
}

/**
 * Puts the product of the page into the cart; answers what became of it, never rejects. Cart writes keep their order,
 * and what the cart held is read first.
 */
export async function addToCart(): Promise<Addition> {
  const adding: Addition = { status: 'adding', sale: null };
  $addition.set(adding);
  const former = keepFormerCart();
  const work = () => former.then(add, add);
  const addition = await cartWrites.add(work).catch((cause: unknown): Addition => {
    report('express', cause);
    return { status: 'refused', sale: null };
  });
  if ($addition.get() === adding) $addition.set(addition);
  return addition;
}
