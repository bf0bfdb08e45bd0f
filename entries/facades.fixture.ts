// A page with only the builder's configuration.
import { beforeAll, expect, vi } from 'vitest';

type Callback = (...args: never[]) => unknown;

/** The manager of a page's documents. */
export interface Manager {
  documents: Record<string, { getSettings(key: string): unknown; $element: ArrayLike<Element> }>;
}

interface Frontend {
  on(name: string, listener: () => void): void;
  documentsManager: Manager;
  elements: Record<'$window' | '$document' | '$body', ArrayLike<unknown>>;
  addListenerOnce(id: string, type: string, listener: () => void, target?: unknown): void;
  removeListeners(id: string, type: string): void;
  waypoint(set: ArrayLike<Element>, run: Callback): unknown;
  getItems(items: object, path: string): unknown;
  getKitSettings(path?: string): unknown;
  breakpoints: Record<string, (given?: unknown) => unknown>;
  storage: Record<'get' | 'set', (...args: unknown[]) => unknown>;
  elementsHandler: {
    addHandler(Given: new (...args: never[]) => unknown, options: object): unknown;
    runReadyTrigger(target: unknown): void;
  };
  hooks: {
    addAction(name: string, run: Callback): void;
    addFilter(name: string, filter: (given: object) => object): void;
  };
  utils: {
    swiper?: unknown;
    vimeo: { getVideoIDFromURL(url: string): unknown; getAutoplayURL(url: string): string };
    events: { dispatch(context: EventTarget, name: string, data: unknown, older?: string): void };
    controls: { getResponsiveControlValue(...args: unknown[]): unknown };
    escapeHTML(text: string): string;
    assetsLoader: { load(type: string, key: string): Promise<void> };
    anchors: { setSettings(path: string, value: string): void };
    youtube: {
      onApiReady(ready: (api: unknown) => void): void;
      getVideoIDFromURL(url: string): unknown;
    };
  };
}

/** The page's globals for add-ons. */
export const host = window as unknown as {
  elementorFrontend: Frontend;
  elementorModules: {
    frontend: {
      handlers: { Base: new (options: object) => { getElementSettings(): Record<string, unknown> } };
    };
  };
  elementorProFrontend: {
    modules: Record<string, unknown> & {
      linkActions: { addAction(name: string, run: (settings: object) => void): void };
    };
  };
  YT: object;
};

/** Events in their order. */
export const order: string[] = [];

/** A module that another script brings. */
export class ForeignModule {
  isBuilt = true;
}

const there = (): string => `utils.swiper is ${typeof host.elementorFrontend.utils.swiper}`;

/** Arguments that other scripts got. */
export const managers: Manager[] = [];

async function start(): Promise<void> {
  const breakpoints = {
    mobile: { value: 767, direction: 'max', is_enabled: true },
    mobile_extra: { value: 880, direction: 'max', is_enabled: false },
    tablet: { value: 1024, direction: 'max', is_enabled: true },
    widescreen: { value: 2400, direction: 'min', is_enabled: true },
  };
  const kit = { global_image_lightbox: 'yes', viewport: { wide: 1 } };
  const urls = { assets: '/assets/' };
  Object.assign(window, {
    innerWidth: 1280,
    elementorFrontendConfig: { responsive: { breakpoints }, kit, urls, version: '3.18.3' },
  });
  document.body.innerHTML = `<main class="elementor" data-elementor-id="12" data-elementor-type="wp-page"><div
    class="elementor-element" data-id="a1" data-element_type="widget" data-widget_type="one.default"
    data-settings='{"size":5}'><p>1</p><p>2</p><p>3</p></div></main>`;
  window.addEventListener('elementor/frontend/init', () => {
    const { hooks, on } = host.elementorFrontend;
    order.push('init');
    hooks.addAction('elementor/frontend/documents-manager/init-classes', (manager: Manager) => {
      managers.push(manager);
      order.push('init-classes');
    });
    hooks.addAction('frontend/element_ready/one.default', () => order.push(`ready, ${there()}`));
    for (const name of ['elementor/modules/init/before', 'elementor/modules/init:before', 'components:init'])
      on(name, () => order.push(name));
    hooks.addFilter('elementor-pro/frontend/handlers', (given) => ({ ...given, foreign: ForeignModule }));
  });
  await import('./frontend-widgets');
  await vi.waitFor(() => expect(order.at(-1)).toContain('ready'));
}

/** Starts the builder's widgets once for all tests of a file. */
export const startFirst = (): void => beforeAll(start);
