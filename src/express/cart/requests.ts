import type { JsonObject } from '../../host/settings/json';
import type { Fields } from '../../http/fields';
import { send } from '../../http/send';
import { forgetStoreCart, readStoreCart } from '../../shop/store-cart';
import { nonceOf, withFreshNonces } from '../gateway/nonces';
import { postToGateway, SHEET_PATIENCE, urlOf } from '../gateway/post-to-gateway';
import { writeToStore } from '../gateway/write-to-store';
import type { ExpressSettings } from '../settings';

/** Replaces the cart by this product (card contract 6.2). */
export function postProductToCart(settings: ExpressSettings, fields: Fields): Promise<JsonObject> {
  forgetStoreCart();
  return postToGateway(settings, 'add_to_cart', fields);
}

/** Empties the cart; the answer is empty. */
export async function postClearedCart(settings: ExpressSettings, bookingId: string): Promise<void> {
  const url = urlOf(settings, 'clear_cart');
  const booking = bookingId && { booking_id: bookingId };
  forgetStoreCart();
  await withFreshNonces(() =>
    send({
      url,
      fields: { security: nonceOf(settings, 'clear_cart'), ...booking },
      timeout: SHEET_PATIENCE,
    }),
  );
}

/** The Store API's cart as it is now. */
export const getCart = ({ ajaxUrl }: ExpressSettings): Promise<unknown> => readStoreCart(document, ajaxUrl);

/** One item more in the cart; answers the cart. */
export const postCartItem = (settings: ExpressSettings, item: JsonObject): Promise<JsonObject> =>
  writeToStore(settings, { route: 'cart/add-item', json: item });

/** A coupon of the former cart, which emptying the cart took along. */
export const postCoupon = (settings: ExpressSettings, code: string): Promise<JsonObject> =>
  writeToStore(settings, { route: 'cart/apply-coupon', json: { code } });
