import { atom, map } from 'nanostores';
import { shared } from '../host/registry';
import { readGlobal } from '../host/settings/settings';
import { type CartSettings, parseCartSettings } from './settings';

interface Cart {
  /** Whether a row was changed and not sent yet (contract 4.12). */
  canUpdate: boolean;
  /** The cart's form: what is drawn into it goes to the next one that is put in its place. */
  form: HTMLElement | null;
}

/** The cart page as it stands. */
export const $cart = shared('cart/page', () => map<Cart>({ canUpdate: false, form: null }));

/** Settings that a newer copy of the page held; null as long as those printed on this page will do. */
export const $newerSettings = shared('cart/newer settings', () => atom<CartSettings | null>(null));

/** The newest settings of the cart; null when the host printed none. */
export const cartSettings = (): CartSettings | null =>
  $newerSettings.get() ?? parseCartSettings(readGlobal('wc_cart_params'));
