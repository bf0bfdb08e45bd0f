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
    load: () => import('./header/header-menu'),
  },
  {
    name: CART_BUTTONS_FEATURE,
    selector: CART_BUTTONS,
    when: 'interaction',
    oncePerPage: true,
    queues: CART_BUTTONS,
    load: () => import('./add-to-cart/cart-buttons'),
  },
  { name: 'account', selector: ACCOUNT, load: () => import('./account/account-control') },
  {
    name: 'description tips',
    selector: TIPS,
    oncePerPage: true,
    load: () => import('./tips/description-tips'),
  },
  { name: 'store notice', selector: STORE_NOTICE, load: () => import('./banners/store-notice') },
  { name: 'coming soon', selector: DISMISS_COMING_SOON, load: () => import('./banners/coming-soon') },
  { name: 'cart widget', selector: HIDE_IF_EMPTY, load: () => import('./mini-cart/cart-widget') },
];
