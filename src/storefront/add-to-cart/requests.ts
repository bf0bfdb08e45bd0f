import { asShape, asString } from '../../host/settings/shapes';
import { endpointUrl } from '../../http/endpoint';
import { isFailure } from '../../http/failure';
import type { Fields } from '../../http/fields';
import { sendForJson } from '../../http/send';
import { type FragmentMap, parseFragments } from '../fragments/replace-fragments';

/** What the shop says after a change of the cart. */
export interface CartAnswer {
  fragments: FragmentMap | null;
  hash: string;
  /** Where to choose options or read the reason, when the product could not be added. */
  productUrl: string;
}

async function post(endpoints: string, endpoint: string, fields: Fields): Promise<CartAnswer | null> {
  try {
    const answer = asShape(await sendForJson({ url: endpointUrl(endpoints, endpoint), fields }));
    return {
      fragments: parseFragments(answer.fragments),
      hash: asString(answer.cart_hash),
      productUrl: answer.error ? asString(answer.product_url) : '',
    };
  } catch (cause) {
    if (isFailure(cause, 'unreadable') && cause.body.trim() === '') return null;
    throw cause;
  }
}

/** Adds a product; `data` is the button's (contract 6.6). Null: the shop said nothing. Rejects with a failure. */
export const postAddition = (endpoints: string, data: Fields): Promise<CartAnswer | null> =>
  post(endpoints, 'add_to_cart', data);

/** Removes a line of the mini-cart (contract 6.6). */
export const postRemoval = (endpoints: string, key: string): Promise<CartAnswer | null> =>
  post(endpoints, 'remove_from_cart', { cart_item_key: key });
