import { atom } from 'nanostores';
import { find } from '../../dom/find';
import { isVisible } from '../../dom/visible';
import { isOn, type Settings } from '../../elementor/element-settings';
import { elementorConfig } from '../../elementor/settings';
import { shared } from '../../host/registry';
import { asString, isObject, toObject } from '../../host/settings';

/** Selectors of the menu cart's parts. Ids occur several times on a page, so parts are searched inside their widget. */
export const WRAPPER = '.elementor-menu-cart__toggle_wrapper';
export const CONTAINER = '.elementor-menu-cart__container';
export const MAIN = '.elementor-menu-cart__main';
export const TOGGLE = '.elementor-menu-cart__toggle_button';
export const CLOSE = '.elementor-menu-cart__close-button,.elementor-menu-cart__close-button-custom';
export const PRODUCTS = '.elementor-menu-cart__products';
/** Class of the widget while its cart is open. */
export const SHOWN = 'elementor-menu-cart--shown';

/** Settings of a menu cart. */
interface MenuCartSettings {
  /** A dialog at the side of the window, otherwise a panel below the button. */
  isSide: boolean;
  /** Opens on hover. */
  opensOnHover: boolean;
  /** Opens after an addition to the cart. */
  opensByItself: boolean;
}

export const parseMenuCartSettings = (settings: Settings): MenuCartSettings => ({
  isSide: settings.cart_type !== 'mini-cart',
  opensOnHover: settings.open_cart === 'mouseover',
  opensByItself: isOn(settings.automatically_open_cart),
});

/** Configuration of menu carts; empty if the server has no cart. */
interface CartAddresses {
  cart: string;
  checkout: string;
  nonce: string;
  /** Whether this page was loaded by adding a product. */
  hasJustAdded: boolean;
}

/** Parses `woocommerce` of the Pro configuration. */
export function readCartAddresses(): CartAddresses {
  const shop = toObject(elementorConfig().rawPro.woocommerce);
  const cart = toObject(shop.menu_cart);
  const added = shop.productAddedToCart;
  return {
    cart: asString(cart.cart_page_url),
    checkout: asString(cart.checkout_page_url),
    nonce: asString(cart.fragments_nonce),
    hasJustAdded:
      added === true || (isObject(added) && Object.keys(added).length > 0) || asString(added) !== '',
  };
}

/** Compares URLs without their query, unless `address` has one (plain permalinks). */
function isHere(address: string, here: string): boolean {
  if (!address || !URL.canParse(address, here)) return false;
  const [one, other] = [new URL(address, here), new URL(here)];
  const isSamePath = one.origin + one.pathname === other.origin + other.pathname;
  return isSamePath && (!one.search || one.search === other.search);
}

/** Whether this page is both cart and checkout; the button is then a link. */
export const isCartHere = ({ cart, checkout }: CartAddresses, here: string): boolean =>
  isHere(cart, here) && isHere(checkout, here);

/** The menu cart that is open. */
export interface OpenCart {
  readonly widget: HTMLElement;
  /** Whether it takes the focus: opened by keyboard or automatically. */
  readonly takesFocus: boolean;
}

/** The page's open cart; null while all are closed. */
export const $openCart = shared('menu cart/open', () => atom<OpenCart | null>(null));

/** Opens a cart and closes the open one. A cart with an invisible button stays closed. */
export function openCart(widget: HTMLElement, takesFocus: boolean): void {
  const toggle = find(widget, TOGGLE);
  if ($openCart.get()?.widget !== widget && toggle && isVisible(toggle))
    $openCart.set({ widget, takesFocus });
}

/** Closes a cart if it is open. */
export function closeCart(widget: HTMLElement): void {
  if ($openCart.get()?.widget === widget) $openCart.set(null);
}

/** Opens a cart after an addition, unless another one is open. */
export function openByItself(widget: HTMLElement): void {
  if (!$openCart.get()) openCart(widget, true);
}
