import type { ElementorPopup } from './elementor.js';

/** Positional arguments of the events that are emitted. Natively they are the `detail` list of `shopwake:<name>`. */
export interface ShopwakeEvents {
  init_checkout: [];
  update_checkout: [options?: { update_shipping_method?: boolean; current_target?: Element }];
  updated_checkout: [response: ReviewResponse];
  checkout_error: [html: string];
  payment_method_selected: [];
  applied_coupon_in_checkout: [code: string];
  removed_coupon_in_checkout: [code: string];
  country_to_state_changing: [country: string, scope: unknown];
  country_to_state_changed: [country?: string, scope?: unknown];
  wc_address_i18n_ready: [];
  wc_custom_place_order_button_registered: [gatewayId: string];
  updated_wc_div: [];
  updated_cart_totals: [];
  updated_shipping_method: [];
  wc_cart_emptied: [];
  item_removed_from_classic_cart: [];
  applied_coupon: [code: string];
  removed_coupon: [code: string];
  adding_to_cart: [button: unknown, data: Record<string, unknown>];
  added_to_cart: [fragments: Fragments, cartHash: string, button: unknown];
  removed_from_cart: [fragments: Fragments, cartHash: string, button: unknown];
  wc_cart_button_updated: [button: unknown];
  wc_fragments_loaded: [];
  wc_fragments_refreshed: [];
  wc_fragments_ajax_error: [];
  wc_variation_form: [form: unknown];
  check_variations: [chosen?: Record<string, string>];
  woocommerce_variation_has_changed: [];
  found_variation: [variation: Variation];
  show_variation: [variation: Variation, isPurchasable: boolean];
  hide_variation: [];
  reset_data: [];
  price_slider_create: [low: number, high: number];
  price_slider_slide: [low: number, high: number];
  price_slider_updated: [low: number, high: number];
  price_slider_change: [low: number, high: number];
  'wc-credit-card-form-init': [];
  'elementor/frontend/init': [];
  'elementor/popup/show': [id: number, instance: ElementorPopup];
  'elementor/popup/hide': [id: number, instance: ElementorPopup];
}

/** Page element selector → replacement markup. */
export type Fragments = Record<string, string>;

/** A variation as the shop describes it; plugins add keys of their own. */
export interface Variation {
  variation_id: number;
  /** `attribute_pa_colour` → the variation's value; empty for any. */
  attributes: Record<string, string>;
  display_price: number;
  display_regular_price: number;
  /** Markup. */
  price_html: string;
  /** Markup. */
  availability_html: string;
  sku: string;
  is_in_stock: boolean;
  is_purchasable: boolean;
  [key: string]: unknown;
}

/** Answer of the review update. */
export interface ReviewResponse {
  result?: 'success' | 'failure';
  messages?: string;
  reload?: boolean;
  fragments?: Fragments;
}

type Twins = { [Name in keyof ShopwakeEvents as `shopwake:${Name}`]: CustomEvent<ShopwakeEvents[Name]> };

/** Without jQuery on the page, the shop's events go out under their own names, too. */
type Native = {
  [Name in Exclude<keyof ShopwakeEvents, `elementor/${string}`>]: CustomEvent<ShopwakeEvents[Name]>;
};

type Emitted = Twins & Native;

declare global {
  interface DocumentEventMap extends Emitted {}
  interface HTMLElementEventMap extends Emitted {}
}
