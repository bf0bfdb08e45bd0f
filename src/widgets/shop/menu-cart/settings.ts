import { isOn, type Settings } from '../../../elementor/element-settings';
import { elementorConfig } from '../../../elementor/settings';
import { asString, isObject, toObject } from '../../../host/settings';

/** How one menu cart behaves. */
export interface MenuCartSettings {
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
export interface CartAddresses {
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
