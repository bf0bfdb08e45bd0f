import { atom } from 'nanostores';
import { find } from '../../dom/find';
import { isVisible } from '../../dom/visible';
import { isOn, type Settings } from '../../elementor/element-settings';
import { elementorConfig } from '../../elementor/settings';
import { shared } from '../../host/registry';
import { asString, isObject, toObject } from '../../host/settings';

/** The builder's words for its menu cart. Ids repeat on a page: everything is looked for inside its widget. */
export const WRAPPER = '.elementor-menu-cart__toggle_wrapper';
export const CONTAINER = '.elementor-menu-cart__container';
export const MAIN = '.elementor-menu-cart__main';
export const TOGGLE = '.elementor-menu-cart__toggle_button';
export const CLOSE = '.elementor-menu-cart__close-button,.elementor-menu-cart__close-button-custom';
export const PRODUCTS = '.elementor-menu-cart__products';
/** On the widget while its cart is open. */
export const SHOWN = 'elementor-menu-cart--shown';

/** How one menu cart behaves. */
interface MenuCartSettings {
  /** A dialog at the side of the window; else a panel under the button. */
  isSide: boolean;
  /** Opens as soon as it is pointed at. */
  opensOnHover: boolean;
  /** Opens when something went into the cart. */
  opensByItself: boolean;
}

export const parseMenuCartSettings = (settings: Settings): MenuCartSettings => ({
  isSide: settings.cart_type !== 'mini-cart',
  opensOnHover: settings.open_cart === 'mouseover',
  opensByItself: isOn(settings.automatically_open_cart),
});

/** What the page says about its menu carts; the server leaves it out where it has no cart. */
interface CartAddresses {
  cart: string;
  checkout: string;
  nonce: string;
  /** A product went into the cart with the page load that brought this page. */
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

/** Addresses are the same without their query, unless that is what distinguishes pages (plain permalinks). */
function isHere(address: string, here: string): boolean {
  if (!address || !URL.canParse(address, here)) return false;
  const [one, other] = [new URL(address, here), new URL(here)];
  const isSamePath = one.origin + one.pathname === other.origin + other.pathname;
  return isSamePath && (!one.search || one.search === other.search);
}

/** Whether cart and checkout are this very page: the button is a link then. */
export const isCartHere = ({ cart, checkout }: CartAddresses, here: string): boolean =>
  isHere(cart, here) && isHere(checkout, here);

/** The menu cart that is open. */
export interface OpenCart {
  readonly widget: HTMLElement;
  /** Opened by a key, or by itself: focus goes in. */
  readonly takesFocus: boolean;
}

/** One at a time on a page; null while all are closed. */
export const $openCart = shared('menu cart/open', () => atom<OpenCart | null>(null));

/** A request for fresh toggles that has been asked for and not been sent: all carts of the page share it. */
export const $toggleRequest = shared('menu cart/toggles', () => atom<Promise<void> | null>(null));

/** Opens a cart, and closes the one that is open. One whose button nobody can see stays closed. */
export function openCart(widget: HTMLElement, takesFocus: boolean): void {
  const toggle = find(widget, TOGGLE);
  if ($openCart.get()?.widget !== widget && toggle && isVisible(toggle))
    $openCart.set({ widget, takesFocus });
}

/** Closes a cart if it is the open one. */
export function closeCart(widget: HTMLElement): void {
  if ($openCart.get()?.widget === widget) $openCart.set(null);
}

/** Opens because something went into the cart: the first one that is seen, for all of a page. */
export function openByItself(widget: HTMLElement): void {
  if (!$openCart.get()) openCart(widget, true);
}
