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

/** Filters and actions in the builder's manner. */
export interface ElementorHooks {
  addAction(tag: string, callback: (...args: never[]) => void, priority?: number, context?: unknown): unknown;
  addFilter(
    tag: string,
    callback: (...args: never[]) => unknown,
    priority?: number,
    context?: unknown,
  ): unknown;
  doAction(tag: string, ...args: unknown[]): unknown;
  applyFilters(tag: string, value: unknown, ...args: unknown[]): unknown;
  removeAction(tag: string, callback?: unknown): unknown;
  removeFilter(tag: string, callback?: unknown): unknown;
}

/** `elementorFrontend`, as far as a drop-in keeps it. */
export interface ElementorFrontend {
  readonly config: Record<string, unknown>;
  readonly hooks: ElementorHooks;
  readonly elementsHandler: Record<string, (...args: never[]) => unknown>;
  readonly utils: Record<string, unknown>;
  getCurrentDeviceMode(): string;
  isEditMode(): boolean;
  isWPPreviewMode(): boolean;
}

/** `elementorProFrontend`, as far as a drop-in keeps it. */
export interface ElementorProFrontend {
  readonly modules: {
    popup?: {
      showPopup(settings: { id: number | string; toggle?: boolean }, event?: Event): void;
      closePopup(settings?: { do_not_show_again?: string }, event?: Event): void;
      readonly popupPopped: boolean;
    };
  };
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
    elementorModules?: Record<string, unknown>;
    elementorProFrontend?: ElementorProFrontend;
    /** Calls made to a facade before it was there. */
    shopwakeCalls?: [path: string, args: unknown[]][];
  }
}
