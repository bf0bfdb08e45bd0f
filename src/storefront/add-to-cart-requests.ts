import { asBoolean, asString, readGlobal, toObject } from '../host/settings';
import { endpointUrl } from '../http/endpoint';
import { isFailure } from '../http/failure';
import type { Fields } from '../http/fields';
import { sendForJson } from '../http/send';
import { type FragmentMap, parseFragments } from './replace-fragments';

/** Settings of adding to the cart (global `wc_add_to_cart_params`). */
export interface AddToCartSettings {
  /** Pattern of endpoint URLs. */
  endpoints: string;
  viewCart: string;
  cartUrl: string;
  isCart: boolean;
  isRedirecting: boolean;
}

/** Null when the host did not print them: the buttons work as plain links. */
export function readAddToCartSettings(): AddToCartSettings | null {
  const raw = toObject(readGlobal('wc_add_to_cart_params'));
  const settings = {
    endpoints: asString(raw.wc_ajax_url),
    viewCart: asString(raw.i18n_view_cart, 'View cart'),
    cartUrl: asString(raw.cart_url),
    isCart: asBoolean(raw.is_cart),
    isRedirecting: asBoolean(raw.cart_redirect_after_add),
  };
  return settings.endpoints ? settings : null;
}

/** The shop's answer to a change of the cart. */
export interface CartAnswer {
  fragments: FragmentMap | null;
  hash: string;
  /** The product's page, where the shopper chooses options or reads why the product could not be added. */
  productUrl: string;
}

async function post(endpoints: string, endpoint: string, fields: Fields): Promise<CartAnswer | null> {
  try {
    const answer = toObject(await sendForJson({ url: endpointUrl(endpoints, endpoint), fields }));
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

/** Adds a product; `data` is the button's. Resolves with null after an empty answer; rejects with a `RequestFailure`. */
export const postAddition = (endpoints: string, data: Fields): Promise<CartAnswer | null> =>
  post(endpoints, 'add_to_cart', data);

/** Removes a row of the mini-cart; resolves and rejects like `postAddition`. */
export const postRemoval = (endpoints: string, key: string): Promise<CartAnswer | null> =>
  post(endpoints, 'remove_from_cart', { cart_item_key: key });
