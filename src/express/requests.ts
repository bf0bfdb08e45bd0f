import { asShape, asString, type Shape } from '../host/shapes';
import { RequestFailure } from '../http/failure';
import type { Fields } from '../http/fields';
import { parseLooseJson } from '../http/loose-json';
import { send, sendForJson } from '../http/send';
import { storeApiUrl } from '../shop/store-api';
import { forgetStoreCart, keepStoreNonce, readStoreCart, storeNonce } from '../shop/store-cart';
import { postToGateway, security, urlOf, withFreshNonces } from './gateway';
import type { ExpressSettings } from './settings';
import { isStaleNonce } from './stale-nonce';

/** Milliseconds a wallet sheet waits for an address at most; longer answers are of no use. */
const SHEET_PATIENCE = 18_000;

/** Milliseconds an order may take: gateways and proxies give up at about 100 s (field note A7). */
const ORDER_PATIENCE = 120_000;

const flag = (isProduct: boolean): string => (isProduct ? '1' : '');

/** Rates and totals for an address (card contract 6.2). */
export const postShippingQuery = (
  settings: ExpressSettings,
  isProduct: boolean,
  address: Fields,
): Promise<Shape> =>
  postToGateway(
    settings,
    'get_shipping_options',
    { is_product_page: flag(isProduct), ...address },
    'shipping',
  );

/** The chosen rate; answers items and total. */
export const postShippingMethod = (
  settings: ExpressSettings,
  isProduct: boolean,
  id: string,
): Promise<Shape> =>
  postToGateway(
    settings,
    'update_shipping_method',
    { shipping_method: [id], is_product_page: flag(isProduct) },
    'update_shipping',
  );

/** State names become codes. */
export const postNormalizedAddress = (settings: ExpressSettings, addresses: Fields): Promise<Shape> =>
  postToGateway(settings, 'normalize_address', { data: addresses });

/** Replaces the cart by this product. */
export function postProductToCart(settings: ExpressSettings, fields: Fields): Promise<Shape> {
  forgetStoreCart();
  return postToGateway(settings, 'add_to_cart', fields);
}

/** Empties the cart; the answer is empty. */
export async function postClearedCart(settings: ExpressSettings, bookingId: string): Promise<void> {
  const url = urlOf(settings, 'clear_cart');
  const booking = bookingId && { booking_id: bookingId };
  forgetStoreCart();
  await withFreshNonces(settings, () =>
    send({
      url,
      fields: { security: security(settings, 'clear_cart'), ...booking },
      timeout: SHEET_PATIENCE,
    }),
  );
}

/** An order of a gateway of late 2024: the checkout's own fields, or payment of `dueOrder`. */
export function postAjaxOrder(settings: ExpressSettings, fields: Fields, dueOrder = ''): Promise<Shape> {
  const nonce = security(settings, dueOrder ? 'pay_for_order' : 'checkout');
  // Nobody recorded the payment: its nonce goes under both names the gateway's endpoints know (contract 6.0).
  const due = dueOrder && { order: dueOrder, security: nonce };
  const url = urlOf(settings, dueOrder ? 'pay_for_order' : 'create_order');
  const given = { ...due, _wpnonce: nonce, ...fields };
  return sendForJson({ url, fields: given, timeout: ORDER_PATIENCE }).then(asShape);
}

/** The Store API's cart as it is now. */
export const getCart = (settings: ExpressSettings, document: Document): Promise<unknown> =>
  readStoreCart(document, settings.ajaxUrl);

interface StoreWrite {
  route: string;
  json: unknown;
  headers?: Record<string, string>;
  timeout?: number;
}

async function attempt(settings: ExpressSettings, document: Document, given: StoreWrite): Promise<Shape> {
  const { route, json, headers, timeout = SHEET_PATIENCE } = given;
  const url = storeApiUrl(document, route, settings.ajaxUrl);
  const nonce = storeNonce(asString(settings.nonces.wc_store_api));
  const answer = await send({ url, json, accept: 'json', timeout, headers: { Nonce: nonce, ...headers } });
  keepStoreNonce(answer.header('Nonce'));
  const value = parseLooseJson(answer.text);
  if (value === undefined) throw new RequestFailure('unreadable', answer.status, answer.text);
  return asShape(value);
}

/**
 * A write of the Store API. A stale nonce (cached page, login elsewhere) stops it before anything is done: with a
 * fresh one it is sent once more. Rejects with a `RequestFailure`.
 */
async function write(settings: ExpressSettings, document: Document, given: StoreWrite): Promise<Shape> {
  forgetStoreCart();
  try {
    return await attempt(settings, document, given);
  } catch (cause) {
    if (!isStaleNonce(cause)) throw cause;
    await getCart(settings, document);
    return attempt(settings, document, given);
  }
}

/** One item more in the cart; answers the cart. */
export const postCartItem = (settings: ExpressSettings, document: Document, item: Shape): Promise<Shape> =>
  write(settings, document, { route: 'cart/add-item', json: item });

/** A coupon of the former cart, which emptying the cart took along. */
export const postCoupon = (settings: ExpressSettings, document: Document, code: string): Promise<Shape> =>
  write(settings, document, { route: 'cart/apply-coupon', json: { code } });

/** The order (card contract 5.9). `dueOrder`: the route of an order that exists. */
export function postStoreOrder(
  settings: ExpressSettings,
  document: Document,
  json: Shape,
  dueOrder = '',
): Promise<Shape> {
  const express = {
    'X-WCSTRIPE-EXPRESS-CHECKOUT': 'true',
    'X-WCSTRIPE-EXPRESS-CHECKOUT-NONCE': security(settings, 'wc_store_api_express_checkout'),
  };
  const target = dueOrder ? { route: dueOrder } : { route: 'checkout', headers: express };
  return write(settings, document, { ...target, json, timeout: ORDER_PATIENCE });
}
