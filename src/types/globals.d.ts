import type { ElementorFrontend, ElementorModules, ElementorProFrontend } from './elementor';

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

declare global {
  interface Window {
    wc?: { customPlaceOrderButton?: { register(gatewayId: string, button: CustomPlaceOrderButton): void } };
    wc_order_attribution?: OrderAttribution;
    sbjs?: { init(options?: Record<string, unknown>): void; get: Record<string, Record<string, string>> };
    Cookies?: {
      get(name: string): string | undefined;
      set(name: string, value: string, attributes?: { expires?: number | Date; path?: string }): unknown;
      remove(name: string, attributes?: { path?: string }): void;
    };
    elementorFrontend?: ElementorFrontend;
    elementorModules?: ElementorModules;
    elementorProFrontend?: ElementorProFrontend;
    /** Calls made to a facade before it was there. */
    shopwakeCalls?: [path: string, args: unknown[]][];
  }
}
