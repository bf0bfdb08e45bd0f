export type {
  ElementorFrontend,
  ElementorHandler,
  ElementorHooks,
  ElementorModules,
  ElementorPopup,
  ElementorPopupModal,
  ElementorProFrontend,
  ElementorScope,
  ElementorSwiper,
  ElementorUtils,
} from './elementor.js';
export type { Fragments, ReviewResponse, ShopwakeEvents, Variation } from './events.js';
export type {
  CookiesLibrary,
  CustomPlaceOrderButton,
  OrderAttribution,
  PlaceOrderApi,
  ShopwakeGlobals,
  Sourcebuster,
  WooCommerce,
} from './globals.js';
