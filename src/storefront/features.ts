import type { Feature } from '../react/feature';
import {
  ACCOUNT,
  CART_BUTTONS,
  CART_BUTTONS_FEATURE,
  DISMISS_COMING_SOON,
  HIDE_IF_EMPTY,
  MENU_HOLDER,
  STORE_NOTICE,
  TIPS,
} from './markup';

/** What the shop's pages have beside cart and checkout. A listing fetches nothing before somebody interacts. */
export const features: readonly Feature[] = [
  {
    name: 'header menu',
    selector: MENU_HOLDER,
    when: 'interaction',
    queues: '.site-navigation-toggle',
    load: () => import(/* chunk: storefront */ './header/header-menu'),
  },
  {
    name: CART_BUTTONS_FEATURE,
    selector: CART_BUTTONS,
    when: 'interaction',
    oncePerPage: true,
    queues: CART_BUTTONS,
    load: () => import(/* chunk: cart-buttons */ './add-to-cart/cart-buttons'),
  },
  {
    name: 'account',
    selector: ACCOUNT,
    load: () => import(/* chunk: account */ './account/account-control'),
  },
  {
    name: 'description tips',
    selector: TIPS,
    oncePerPage: true,
    load: () => import(/* chunk: account */ './tips/description-tips'),
  },
  {
    name: 'store notice',
    selector: STORE_NOTICE,
    load: () => import(/* chunk: storefront */ './banners/store-notice'),
  },
  {
    name: 'coming soon',
    selector: DISMISS_COMING_SOON,
    load: () => import(/* chunk: storefront */ './banners/coming-soon'),
  },
  {
    name: 'cart widget',
    selector: HIDE_IF_EMPTY,
    load: () => import(/* chunk: fragments */ './mini-cart/cart-widget'),
  },
];
