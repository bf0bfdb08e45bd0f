import type { ElementorFrontend, ElementorModules, ElementorProFrontend } from './elementor.js';

/** What a gateway hands over to draw its own place-order button. */
export interface CustomPlaceOrderButton {
  render(container: HTMLElement, api: PlaceOrderApi): void;
  cleanup(): void;
}

/** What the page offers to a custom place-order button. */
export interface PlaceOrderApi {
  /** Validates the form as placing the order would. */
  validate(): Promise<{ hasError: boolean }>;
  /** Submits the form. */
  submit(): void;
}

/** Order attribution: the host's settings with the two methods added. */
export interface OrderAttribution {
  setOrderTracking(isAllowed: boolean): void;
  getAttributionData(): Record<string, unknown>;
}

/** `wc`. */
export interface WooCommerce {
  customPlaceOrderButton?: { register(gatewayId: string, button: CustomPlaceOrderButton): void };
}

/** `sbjs`, Sourcebuster. */
export interface Sourcebuster {
  init(options?: Record<string, unknown>): void;
  get: Record<string, Record<string, string>>;
}

/** `Cookies`, js-cookie. */
export interface CookiesLibrary {
  get(name: string): string | undefined;
  set(name: string, value: string, attributes?: { expires?: number | Date; path?: string }): unknown;
  remove(name: string, attributes?: { path?: string }): void;
}

/** The globals, each undefined until its bundle has run. */
export interface ShopwakeGlobals {
  wc?: WooCommerce;
  wc_order_attribution?: OrderAttribution;
  sbjs?: Sourcebuster;
  Cookies?: CookiesLibrary;
  elementorFrontend?: ElementorFrontend;
  elementorModules?: ElementorModules;
  elementorProFrontend?: ElementorProFrontend;
  /** Calls made to a facade before it was there. */
  shopwakeCalls?: [path: string, args: unknown[]][];
}

declare global {
  interface Window extends ShopwakeGlobals {}
  var wc: ShopwakeGlobals['wc'];
  var wc_order_attribution: ShopwakeGlobals['wc_order_attribution'];
  var sbjs: ShopwakeGlobals['sbjs'];
  var Cookies: ShopwakeGlobals['Cookies'];
  var elementorFrontend: ShopwakeGlobals['elementorFrontend'];
  var elementorModules: ShopwakeGlobals['elementorModules'];
  var elementorProFrontend: ShopwakeGlobals['elementorProFrontend'];
  var shopwakeCalls: ShopwakeGlobals['shopwakeCalls'];
}
