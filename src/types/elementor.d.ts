/** A set of elements as the builder's callbacks get it: jQuery's own where jQuery is there, else this much of it. */
export interface ElementorScope<T = Element> extends ArrayLike<T>, Iterable<T> {
  find(selector: string): ElementorScope;
  data(name: string): unknown;
  attr(name: string): string | null | undefined;
  on(type: string, listener: (event: Event) => void): unknown;
  off(type: string, listener: (event: Event) => void): unknown;
  each(visit: (this: T, index: number, element: T) => unknown): unknown;
}

type Settings = Record<string, unknown>;
type Listener = (...args: never[]) => unknown;

/** Filters and actions in the builder's manner. */
export interface ElementorHooks {
  addAction(tag: string, callback: Listener, priority?: number, context?: unknown): unknown;
  addFilter(tag: string, callback: Listener, priority?: number, context?: unknown): unknown;
  doAction(tag: string, ...args: unknown[]): unknown;
  applyFilters(tag: string, value: unknown, ...args: unknown[]): unknown;
  removeAction(tag: string, callback?: unknown): unknown;
  removeFilter(tag: string, callback?: unknown): unknown;
}

/** Base of the classes in `elementorModules`: settings by dotted path, own events. */
export declare class ElementorModule {
  constructor(settings?: Settings);
  getDefaultSettings(): Settings;
  getSettings(path?: string): unknown;
  setSettings(key: string | Settings, value?: unknown): this;
  on(names: string, listener: Listener): this;
  off(name: string, listener?: Listener): this;
  trigger(name: string, ...args: unknown[]): this;
  static extend<T>(this: T, members?: Settings): T;
}

/** `elementorModules.frontend.handlers.Base`: what an add-on extends for its widget. */
export declare class ElementorHandler extends ElementorModule {
  constructor(settings: { $element: ArrayLike<Element>; elementName?: string });
  readonly $element: ElementorScope;
  elements: Settings;
  readonly isEdit: boolean;
  getDefaultElements(): Settings;
  isActive(settings?: Settings): boolean;
  onInit(...args: unknown[]): void;
  onDestroy(): void;
  bindEvents(): void;
  unbindEvents(): void;
  onElementChange(name?: string): void;
  getElementSettings(path?: string): unknown;
  getCurrentDeviceSetting(key: string): unknown;
  getID(): string | null;
  getElementType(): string | null;
  getWidgetType(): string | undefined;
  getUniqueHandlerID(id?: string | null, element?: unknown): string;
  findElement(selector: string): ElementorScope;
}

type HandlerClass = new (options: never) => unknown;
type HandlerName =
  | 'Base'
  | 'StretchedElement'
  | 'SwiperBase'
  | 'CarouselBase'
  | 'NestedTabs'
  | 'NestedAccordion'
  | 'NestedTitleKeyboardHandler';

/** `elementorModules`, there as soon as the script has run. */
export interface ElementorModules {
  readonly Module: typeof ElementorModule;
  readonly ViewModule: typeof ElementorModule;
  readonly frontend: {
    readonly handlers: Record<HandlerName, typeof ElementorHandler>;
    readonly [name: string]: unknown;
  };
  readonly [name: string]: unknown;
}

interface Lifetime {
  session?: boolean;
  lifetimeInSeconds?: number;
}

/** The engine of a carousel as snippets know it: the property `swiper` of its container. */
export interface ElementorSwiper {
  readonly activeIndex: number;
  readonly realIndex: number;
  readonly slides: readonly HTMLElement[];
  readonly params: Settings;
  readonly autoplay: { readonly running: boolean; start(): boolean; stop(): boolean };
  slideNext(speed?: number): unknown;
  slidePrev(speed?: number): unknown;
  slideTo(index: number, speed?: number): unknown;
  slideToLoop(index: number, speed?: number): unknown;
  update(): void;
  destroy(deletesInstance?: boolean, cleansStyles?: boolean): unknown;
  on(names: string, listener: Listener): unknown;
  off(names: string, listener?: Listener): unknown;
}

/** `elementorFrontend.utils`; what brings code of its own answers a promise. */
export interface ElementorUtils {
  readonly swiper: new (
    container: HTMLElement | ArrayLike<HTMLElement>,
    options?: Settings,
  ) => Promise<ElementorSwiper>;
  readonly lightbox: Promise<{
    showModal(options: Settings): unknown;
    openSlideshow(group: string, url: string): unknown;
    createLightbox(link: Element | ArrayLike<Element>): unknown;
    setEntranceAnimation(name: string): void;
    getModal(): Pick<ElementorPopupModal, 'isVisible' | 'getElements' | 'on' | 'off'> & { hide(): unknown };
  }>;
  readonly urlActions: {
    addAction(name: string, action: (settings: Settings, event?: Event) => unknown): void;
    runAction(hash: string, event?: Event): void;
    createActionHash(name: string, settings: Settings): string;
  };
  readonly environment: Readonly<Record<string, boolean>>;
  readonly assetsLoader: { load(type: string, key: string): Promise<void> };
  escapeHTML(text: string): string;
  readonly [name: string]: unknown;
}

/** `elementorFrontend`, as far as a drop-in keeps it. */
export interface ElementorFrontend {
  readonly config: Settings;
  readonly hooks: ElementorHooks;
  readonly elementsHandler: {
    addHandler(Handler: HandlerClass, options: { $element: ArrayLike<Element> }): unknown;
    attachHandler(name: string, Handlers: unknown, skin?: string | null): void;
    runReadyTrigger(element: Element | ArrayLike<Element>): void;
  };
  readonly documentsManager: { readonly documents: Readonly<Record<string, unknown>> };
  readonly elements: Readonly<
    Record<'$window' | '$document' | '$head' | '$body' | '$deviceMode' | '$wpAdminBar', ElementorScope>
  > & { readonly window: Window };
  readonly storage: {
    get(key: string, options?: Lifetime): unknown;
    set(key: string, value: unknown, options?: Lifetime): void;
  };
  readonly utils: ElementorUtils;
  getCurrentDeviceMode(): string;
  getCurrentDeviceSetting(settings: Settings, key: string): unknown;
  getDeviceSetting(device: string, settings: Settings, key: string): unknown;
  getKitSettings(path?: string): unknown;
  getItems(items: unknown, path?: string): unknown;
  isEditMode(): boolean;
  isWPPreviewMode(): boolean;
  waypoint(
    set: ArrayLike<Element>,
    run: (this: Element, direction: string) => unknown,
    options?: Settings,
  ): unknown;
  addListenerOnce(id: string, type: string, listener: (event: Event) => void, target?: unknown): void;
  removeListeners(id: string, type: string): void;
  on(name: string, listener: Listener): void;
  off(name: string, listener?: Listener): void;
  trigger(name: string, ...args: unknown[]): void;
}

/** A popup's dialog. */
export interface ElementorPopupModal {
  show(): this;
  hide(): this;
  isVisible(): boolean;
  getElements(name: string): ElementorScope;
  getElements(): Readonly<Record<string, ElementorScope>>;
  on(name: string, listener: Listener): void;
  off(name: string, listener?: Listener): void;
}

/** A popup, as its events carry it and `documentsManager.documents[id]` holds it. */
export interface ElementorPopup {
  readonly $element: ElementorScope;
  getModal(): ElementorPopupModal;
  showModal(avoidMultiple?: boolean, event?: Event): void;
  getSettings(key?: string): unknown;
  getDocumentSettings(key?: string): unknown;
  getStorage(key: string, options?: Lifetime): unknown;
  setStorage(key: string, value: unknown, options?: Lifetime): void;
  disable(): void;
  /** Ours: why it shows or does not. */
  explain(): {
    readonly timing: readonly (readonly [rule: string, passes: boolean])[];
    readonly armed: readonly string[];
    readonly fired: string | null;
    readonly refused: string | null;
    readonly isOpen: boolean;
  };
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

type PopupEvent = CustomEvent<{ id: number; instance: ElementorPopup }>;

declare global {
  interface WindowEventMap {
    'elementor/frontend/init': CustomEvent;
    'elementor/popup/show': PopupEvent;
    'elementor/popup/hide': PopupEvent;
  }
}
