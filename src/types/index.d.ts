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
} from './elementor';
export type { Fragments, ReviewResponse, ShopwakeEvents } from './events';
export type {
  CustomPlaceOrderButton,
  OrderAttribution,
  PlaceOrderApi,
} from './globals';
