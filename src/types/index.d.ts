export type { Fragments, ReviewResponse, ShopwakeEvents } from './events';
export type {
  CustomPlaceOrderButton,
  ElementorFrontend,
  ElementorHooks,
  ElementorProFrontend,
  OrderAttribution,
  PlaceOrderApi,
} from './globals';
