import { readGlobal } from '../../host/settings/settings';
import { asBoolean, asShape, asString } from '../../host/settings/shapes';

/** Settings of adding to the cart (global `wc_add_to_cart_params`, contract 2.2). */
export interface AddSettings {
  endpoints: string;
  viewCart: string;
  cartUrl: string;
  isCart: boolean;
  isRedirecting: boolean;
}

/** Null when the host did not print them: the buttons work as plain links. */
export function readAddSettings(): AddSettings | null {
  const raw = asShape(readGlobal('wc_add_to_cart_params'));
  const settings = {
    endpoints: asString(raw.wc_ajax_url),
    viewCart: asString(raw.i18n_view_cart, 'View cart'),
    cartUrl: asString(raw.cart_url),
    isCart: asBoolean(raw.is_cart),
    isRedirecting: asBoolean(raw.cart_redirect_after_add),
  };
  return settings.endpoints ? settings : null;
}
