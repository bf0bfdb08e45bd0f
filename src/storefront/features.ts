import type { Stop } from '../dom/events';
import { readPageData } from '../host/page-data';
import { fetchAhead } from '../host/report';
import { readGlobal } from '../host/settings';
import type { FeatureTable } from '../react/feature';
import { isKept } from '../shop/kept-originals';
import { STORE_NOTICE, showCartWidget, showNotice } from './banners/shown-by-cookies';
import { CART_BUTTONS, CART_BUTTONS_FEATURE } from './cart-buttons/follow-cart-buttons';
import { MENU_HOLDER, MENU_TOGGLE, markClosed } from './closed-menus';
import { followNotices } from './keyboard/focus-notices';
import { pressBySpace } from './keyboard/space-links';
import { raiseToMinimum } from './listings/quantity-minimum';
import { announceResultCount } from './listings/result-count';
import { followSelects, sortListings } from './listings/sort-listings';

/** The form that requests a new password, and the links that delete saved payment methods. */
const USED_ONCE = 'form.lost_reset_password, .payment-method-actions .delete';

/** Geolocation for page caches, in shops that have switched it on. */
const showRegion = (): void =>
  fetchAhead(
    import(/* chunk: geolocation */ './region/geolocation').then(({ followRegion }) => followRegion()),
  );

/** Product categories, and filters by an attribute or a brand. */
const DROPDOWNS =
  'select.dropdown_product_cat, .woocommerce-widget-layered-nav-dropdown select, select[class*="wc-brand-dropdown-layered-nav-"]';

/**
 * The drop-downs of the sidebar whose inline code the page leaves out, and prints data instead. A choice is followed from the
 * start on, and applied as soon as the code has loaded.
 */
function startDropdowns(): Stop | undefined {
  const served = readPageData('shopwake-dropdowns', 'dropdowns');
  if (!served.categories && !served.filters && !served.brands) return undefined;
  const code = import(/* chunk: sidebar */ './listings/sidebar-dropdowns');
  const marking = code.then(({ markDropdowns }) => markDropdowns(DROPDOWNS, served));
  fetchAhead(marking);
  const stop = followSelects(DROPDOWNS, (select) =>
    fetchAhead(code.then(({ applyChoice }) => applyChoice(select, served))),
  );
  return () => {
    stop();
    fetchAhead(marking.then((unmark) => unmark()));
  };
}

/** Shop pages except cart and checkout. Listings fetch no code before the first interaction. */
export const features: FeatureTable = [
  { name: 'sorting', selector: '.woocommerce-ordering', connect: sortListings },
  { name: 'sidebar dropdowns', selector: 'body', connect: startDropdowns },
  { name: 'shown notices', selector: STORE_NOTICE, connect: showNotice },
  { name: 'cart widget', selector: '.hide_cart_widget_if_empty', connect: showCartWidget },
  {
    name: 'result count',
    selector: 'body',
    isServed: () => Boolean(document.location.search),
    connect: () => void announceResultCount(),
  },
  {
    name: 'geolocation',
    selector: 'body',
    isServed: () => readGlobal('wc_geolocation_params') !== undefined && !isKept('geolocation'),
    connect: showRegion,
  },
  { name: 'quantity minimum', selector: 'input.qty', connect: raiseToMinimum },
  { name: 'focus of notices', selector: 'body', connect: followNotices },
  { name: 'space on links', selector: 'body', connect: pressBySpace },
  { name: 'closed menus', selector: MENU_HOLDER, connect: markClosed },
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
    load: () => import(/* chunk: cart-buttons */ './cart-buttons/cart-buttons'),
  },
  {
    name: 'passwords',
    selector: '.woocommerce form input[type="password"]',
    load: () => import(/* chunk: account, preload: checkout my-account */ './account/account-control'),
  },
  {
    name: 'account',
    selector: USED_ONCE,
    loadBehaviour: () => import(/* chunk: account */ './account/used-once'),
  },
  {
    name: 'description tips',
    selector: '.woocommerce-input-wrapper span.description',
    oncePerPage: true,
    loadBehaviour: () => import(/* chunk: account */ './account/description-tips'),
  },
  {
    name: 'store notice',
    selector: STORE_NOTICE,
    when: 'interaction',
    queues: `${STORE_NOTICE} .woocommerce-store-notice__dismiss-link`,
    loadBehaviour: () => import(/* chunk: storefront */ './banners/store-notice'),
  },
  {
    name: 'coming soon',
    selector: '.coming-soon-footer-banner-dismiss',
    loadBehaviour: () => import(/* chunk: storefront */ './banners/coming-soon'),
  },
  // "Filter by price"; the element of the slider is hidden until then.
  {
    name: 'price slider',
    selector: '.price_slider_wrapper',
    when: 'visible',
    isServed: () => readGlobal('woocommerce_price_slider_params') !== undefined && !isKept('price-slider'),
    load: () => import(/* chunk: price-slider */ './price-slider/price-slider'),
  },
];
