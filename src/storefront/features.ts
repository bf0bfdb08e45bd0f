import { readGlobal } from '../host/settings';
import type { Feature } from '../react/feature';
import { isKept } from '../shop/kept-originals';
import { MENU_HOLDER, MENU_TOGGLE } from './closed-menus';
import { CART_BUTTONS, CART_BUTTONS_FEATURE } from './follow-cart-buttons';
import { STORE_NOTICE } from './shown-by-cookies';

/** Passwords, the form that requests a new one, and the links that delete saved payment methods. */
const ACCOUNT =
  '.woocommerce form input[type="password"], form.lost_reset_password, .payment-method-actions .delete';

/** "Filter by price"; the element of the slider is hidden until then. */
const priceSlider: Feature = {
  name: 'price slider',
  selector: '.price_slider_wrapper',
  when: 'visible',
  load: () => import(/* chunk: price-slider */ './price-slider/price-slider'),
};

const features: readonly Feature[] = [
  {
    name: 'header menu',
    selector: MENU_HOLDER,
    when: 'interaction',
    queues: MENU_TOGGLE,
    load: () => import(/* chunk: storefront */ './header-menu'),
  },
  {
    name: CART_BUTTONS_FEATURE,
    selector: CART_BUTTONS,
    when: 'interaction',
    oncePerPage: true,
    queues: CART_BUTTONS,
    load: () => import(/* chunk: cart-buttons */ './cart-buttons'),
  },
  {
    name: 'account',
    selector: ACCOUNT,
    load: () => import(/* chunk: account, preload: checkout my-account */ './account/account-control'),
  },
  {
    name: 'description tips',
    selector: '.woocommerce-input-wrapper span.description',
    oncePerPage: true,
    load: () => import(/* chunk: account */ './description-tips'),
  },
  {
    name: 'store notice',
    selector: STORE_NOTICE,
    when: 'interaction',
    queues: `${STORE_NOTICE} .woocommerce-store-notice__dismiss-link`,
    load: () => import(/* chunk: storefront */ './store-notice'),
  },
  {
    name: 'coming soon',
    selector: '.coming-soon-footer-banner-dismiss',
    load: () => import(/* chunk: storefront */ './coming-soon'),
  },
];

/** Features of shop pages except cart and checkout. Listings fetch no code before the first interaction. */
export const storefrontFeatures = (): readonly Feature[] =>
  readGlobal('woocommerce_price_slider_params') === undefined || isKept('price-slider')
    ? features
    : [...features, priceSlider];
