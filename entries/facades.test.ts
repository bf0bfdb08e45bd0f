// @vitest-environment jsdom
// Facades on a page with the builder's configuration and nothing else of it.
import { beforeAll, expect, it, vi } from 'vitest';

type Callback = (...args: never[]) => unknown;

interface Manager {
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

const host = window as unknown as {
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

const order: string[] = [];

class Neighbour {
  isBuilt = true;
}

const there = (): string => `utils.swiper is ${typeof host.elementorFrontend.utils.swiper}`;
const managers: Manager[] = [];

beforeAll(async () => {
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
    hooks.addFilter('elementor-pro/frontend/handlers', (given) => ({ ...given, neighbour: Neighbour }));
  });
  await import('./frontend-widgets');
  await vi.waitFor(() => expect(order.at(-1)).toContain('ready'));
});

it('starts in its order, and builds the modules neighbours bring', async () => {
  expect(order).toEqual([
    'init',
    'init-classes',
    'elementor/modules/init/before',
    'elementor/modules/init:before',
    'components:init',
    'ready, utils.swiper is function',
  ]);
  expect(host.elementorProFrontend.modules.neighbour).toBeInstanceOf(Neighbour);
  expect(Object.keys(host.elementorProFrontend.modules)).toEqual(
    expect.arrayContaining(['linkActions', 'taxonomyFilter', 'sticky', 'motionFX']),
  );
});

it('knows the documents of the page by their id', () => {
  const page = host.elementorFrontend.documentsManager.documents[12];
  expect([page?.getSettings('id'), page?.$element[0]?.localName]).toEqual(['12', 'main']);
  expect(managers).toEqual([host.elementorFrontend.documentsManager]);
});

it('has sets of the window and the document, and hears on a set, once for a name', () => {
  const { elements } = host.elementorFrontend;
  expect([elements.$window[0], elements.$document[0], elements.$body[0]]).toEqual([
    window,
    document,
    document.body,
  ]);
  const [former, newer] = [vi.fn(), vi.fn()];
  host.elementorFrontend.addListenerOnce('mine', 'resize', former, elements.$window);
  host.elementorFrontend.addListenerOnce('mine', 'resize', newer);
  window.dispatchEvent(new Event('resize'));
  host.elementorFrontend.removeListeners('mine', 'resize');
  window.dispatchEvent(new Event('resize'));
  expect([former, newer].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it('gives handlers settings of their own, and waypoints their element', async () => {
  const element = document.querySelector('[data-id=a1]') as Element;
  const handler = new host.elementorModules.frontend.handlers.Base({ $element: [element] });
  const settings = handler.getElementSettings();
  settings.size = 7;
  expect([settings.size, handler.getElementSettings().size]).toEqual([7, 5]);
  const run = vi.fn();
  host.elementorFrontend.waypoint([element], run);
  await vi.waitFor(() => expect(run.mock.contexts).toEqual([element]));
});

it('makes an element ready anew when its content was exchanged, however much it is', () => {
  const element = document.querySelector('[data-id=a1]') as Element;
  const before = order.length;
  host.elementorFrontend.elementsHandler.runReadyTrigger(element);
  expect(order).toHaveLength(before);
  element.innerHTML = '<p>4</p><p>5</p><p>6</p>';
  host.elementorFrontend.elementsHandler.runReadyTrigger(element);
  expect(order).toHaveLength(before + 1);
});

it('answers about breakpoints and settings', () => {
  const { breakpoints, getItems, getKitSettings, utils } = host.elementorFrontend;
  expect([
    breakpoints.getActiveBreakpointsList?.(),
    breakpoints.getActiveBreakpointsList?.({ largeToSmall: true, withDesktop: true }),
    breakpoints.getBreakpointValues?.(),
    breakpoints.getDesktopPreviousDeviceKey?.(),
    ['mobile', 'tablet', 'widescreen'].map((device) => breakpoints.getDeviceMinBreakpoint?.(device)),
    String(breakpoints.getActiveMatchRegex?.()),
  ]).toEqual([
    ['mobile', 'tablet', 'widescreen'],
    ['widescreen', 'desktop', 'tablet', 'mobile'],
    [767, 1024, 2400],
    'tablet',
    [320, 768, 2400],
    '/mobile|tablet|widescreen$/',
  ]);
  expect([getItems({ a: { b: 0 } }, 'a.b'), getKitSettings('viewport.wide')]).toEqual([0, 1]);
  expect(getKitSettings()).toMatchObject({ global_image_lightbox: 'yes' });
  const gap = { gap: { size: 9 }, gap_tablet: { size: 0 } };
  const { getResponsiveControlValue } = utils.controls;
  expect([
    getResponsiveControlValue(gap, 'gap', 'size'),
    getResponsiveControlValue(gap, 'gap', 'size', 'mobile'),
    getResponsiveControlValue(gap, 'none'),
  ]).toEqual([9, 0, '']);
});

it('stores for a while, for good and for the session, where the original does', () => {
  const { storage } = host.elementorFrontend;
  localStorage.setItem('elementor', '{"pageViews":4,"__expiration":{}}');
  storage.set('mine', [1]);
  storage.set('short', 2, { lifetimeInSeconds: -1 });
  storage.set('tab', 3, { session: true });
  expect([storage.get('mine'), storage.get('short'), storage.get('tab'), storage.get('pageViews')]).toEqual([
    [1],
    undefined,
    undefined,
    4,
  ]);
  expect(storage.get('tab', { session: true })).toBe(3);
  expect(JSON.parse(localStorage.getItem('elementor') ?? '')).toEqual({
    pageViews: 4,
    mine: [1],
    __expiration: {},
  });
});

it('reads addresses of videos, and tells events under both names', () => {
  const { utils } = host.elementorFrontend;
  expect(
    [
      'https://youtu.be/Ab-1',
      'https://www.youtube.com/watch?t=1&v=Ab-1',
      '//www.youtube.com/embed/Ab-1?x',
    ].map((url) => utils.youtube.getVideoIDFromURL(url)),
  ).toEqual(['Ab-1', 'Ab-1', 'Ab-1']);
  expect(utils.vimeo.getVideoIDFromURL('https://player.vimeo.com/video/76979871?h=1')).toBe('76979871');
  expect(utils.vimeo.getAutoplayURL('https://x.test/v?a=1&autoplay=0')).toBe(
    'https://x.test/v?a=1&autoplay=1',
  );
  const heard: unknown[] = [];
  for (const name of ['mine/new', 'mine-old'])
    window.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]));
  utils.events.dispatch(window, 'mine/new', { at: 1 }, 'mine-old');
  expect(heard).toEqual([
    ['mine/new', { at: 1 }],
    ['mine-old', { at: 1 }],
  ]);
});

it('brings the libraries of the site that add-ons ask for', async () => {
  const { utils } = host.elementorFrontend;
  expect(utils.escapeHTML(`<b title="it's">&`)).toBe('&lt;b title=&quot;it&#39;s&quot;&gt;&amp;');
  const loading = utils.assetsLoader.load('script', 'swiper');
  const url = '/assets/lib/swiper/v8/swiper.min.js?ver=8.4.5';
  const script = await vi.waitFor(() => {
    const found = document.querySelector(`script[src$="${url}"]`);
    if (!found) throw new Error('not asked for yet');
    return found;
  });
  script.dispatchEvent(new Event('load'));
  await loading;
  await utils.assetsLoader.load('script', 'of nobody');
  expect(document.querySelectorAll('script[src*="/assets/"]')).toHaveLength(1);
});

it('runs the actions neighbours name for links', () => {
  const run = vi.fn();
  host.elementorProFrontend.modules.linkActions.addAction('greet', run);
  document.body.innerHTML = `<a href="#elementor-action%3Aaction%3Dgreet%26settings%3D${btoa('{"to":"you"}')}">x</a>`;
  document.querySelector('a')?.click();
  expect(run.mock.calls[0]?.[0]).toEqual({ to: 'you' });
});

it('fetches a provider once, and tells when it can be used', async () => {
  const ready = vi.fn();
  for (const listener of [ready, ready]) host.elementorFrontend.utils.youtube.onApiReady(listener);
  const scripts = () => document.querySelectorAll('script[src="https://www.youtube.com/iframe_api"]');
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  host.YT = { loaded: 1 };
  scripts()[0]?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(ready).toHaveBeenCalledTimes(2));
  expect(ready).toHaveBeenCalledWith(host.YT);
});
