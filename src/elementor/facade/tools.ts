import { findAllGiven } from '../../dom/find';
import { loadScript } from '../../host/page/load-script';
import { report } from '../../host/report';
import { asNumber, asString, readGlobal, toObject } from '../../host/settings';
import { masonryMargins, stretchBox } from '../layout';
import { elementorOf } from '../runtime';
import { unwrap } from '../scope';
import type { ElementorConfig } from '../settings';
import { type Provider, videoApi } from '../video-api';
import { Module, ViewModule } from './module';

/** Options of `Scroll.scrollObserver`. */
interface ObserverSettings {
  callback(state: { sensitivity: number; isInViewport: boolean; scrollPercentage: number }): void;
  sensitivity?: number;
  offset?: string;
  root?: Element | null;
}

/** Thresholds of an observer, `sensitivity` of them and 0. */
const thresholds = (sensitivity: number): number[] =>
  Array.from({ length: sensitivity + 1 }, (_, index) => index / (sensitivity || 1));

/** Lengths that are added before and after a distance, in percent of `size`. */
interface Range {
  start?: number;
  end?: number;
}

/** The part of the distance `size` + `rest` that has been scrolled, with the lengths of the range, in percent. All in px. */
function progressOf(
  scrolled: number,
  size: number,
  rest: number,
  { start = 0, end = 0 }: Range = {},
): number {
  const before = (size * start) / 100;
  const distance = size + rest + before + (size * end) / 100;
  return distance > 0 ? ((scrolled + before) / distance) * 100 : 0;
}

/** `elementorModules.utils.Scroll`. */
export const createScroll = (document: Document) => ({
  /** An IntersectionObserver that says how much of its element is in view, in `sensitivity` steps. */
  scrollObserver({ callback, sensitivity = 0, offset = '0px', root = null }: ObserverSettings) {
    const read = (entries: IntersectionObserverEntry[]): void => {
      for (const { isIntersecting, intersectionRatio } of entries)
        callback({ sensitivity, isInViewport: isIntersecting, scrollPercentage: intersectionRatio * 100 });
    };
    return new IntersectionObserver(read, { root, rootMargin: offset, threshold: thresholds(sensitivity) });
  },
  /** Progress of an element through the viewport in percent: 0 with its top at the bottom edge, 100 with its bottom at the top edge. */
  getElementViewportPercentage($element: ArrayLike<Element>, range?: Range): number {
    const box = $element[0]?.getBoundingClientRect();
    if (!box) return 0;
    return Math.min(100, Math.max(0, progressOf(innerHeight - box.top, innerHeight, box.height, range)));
  },
  /** Progress of the page's scroll position in percent. */
  getPageScrollPercentage(range?: Range, limit?: number): number {
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    return progressOf(scrollTop, scrollHeight, (limit ?? scrollHeight - clientHeight) - scrollHeight, range);
  },
});

const elementIn = (raw: unknown): HTMLElement | null => {
  const element = unwrap(raw);
  return element instanceof HTMLElement ? element : null;
};

const elementsIn = (raw: unknown): HTMLElement[] =>
  Array.from(raw as ArrayLike<unknown>).filter((item): item is HTMLElement => item instanceof HTMLElement);

/** Closes the gaps between the items, without `items` between the children of the container. Takes the settings of `Masonry`. */
function closeGaps(raw: unknown): void {
  const { container, items, columnsCount, verticalSpaceBetween } = toObject(raw);
  const elements = elementsIn(items ?? elementIn(container)?.children ?? []);
  for (const element of elements) element.style.marginTop = '';
  const heights = elements.map((element) => element.getBoundingClientRect().height);
  masonryMargins(heights, asNumber(columnsCount, 3), asNumber(verticalSpaceBetween, 30)).forEach(
    (margin, index) => {
      const element = elements[index];
      if (element && margin) element.style.marginTop = `${margin}px`;
    },
  );
}

/** Removes the inline styles that `stretch` has set. Takes the settings of `StretchElement`. */
function unstretch(raw: unknown): void {
  const element = elementIn(toObject(raw).element);
  for (const name of ['width', 'left', 'right']) element?.style.removeProperty(name);
}

/** Stretches an element to its container, or to the window where there is none. Takes the settings of `StretchElement`. */
function stretch(raw: unknown): void {
  const { element, selectors } = toObject(raw);
  const node = elementIn(element);
  if (!node) return;
  unstretch(raw);
  const { container } = toObject(selectors);
  const [named] = typeof container === 'string' ? findAllGiven(node.ownerDocument, container) : [];
  const { isRtl } = elementorOf(node.ownerDocument).config;
  const { width, offset } = stretchBox(node, named ?? elementIn(container), isRtl);
  node.style.width = `${width}px`;
  node.style[isRtl ? 'right' : 'left'] = `${-offset}px`;
}

/** `elementorModules.utils.Masonry`: settings `container`, `items`, `columnsCount`, `verticalSpaceBetween` (px). */
export class Masonry extends ViewModule {
  /** Closes the gaps between the items. Add-ons call it again after a change. */
  run(): void {
    closeGaps(this.getSettings());
  }
}

/** `elementorModules.frontend.tools.StretchElement`: settings `element`, `selectors.container`. */
export class StretchElement extends ViewModule {
  /** Stretches the element to the width of its container or of the window. */
  stretch(): void {
    stretch(this.getSettings());
  }

  /** Ends the stretching. */
  reset(): void {
    unstretch(this.getSettings());
  }
}

/** The global of each library. */
const GLOBALS: Record<string, string> = {
  swiper: 'Swiper',
  dialog: 'DialogsManager',
  'share-link': 'ShareLink',
};

function pathOf(key: string, { raw, swiperClass }: ElementorConfig): string {
  const end = `${toObject(raw.environmentMode).isScriptDebug ? '' : '.min'}.js?ver=`;
  if (key === 'dialog') return `dialog/dialog${end}4.9.0`;
  if (key === 'share-link') return `share-link/share-link${end}${asString(raw.version)}`;
  return swiperClass === 'swiper' ? `swiper/v8/swiper${end}8.4.5` : `swiper/swiper${end}5.3.6`;
}

/**
 * Loads a library for an add-on, by its key, from the folder of the original. Our own code does not use these libraries. Does
 * nothing where the library is loaded already, and for unknown keys.
 * @throws Error where the file cannot be loaded
 */
async function loadLibrary(config: ElementorConfig, type: string, key: string): Promise<void> {
  const name = type === 'script' ? GLOBALS[key] : undefined;
  if (!name || readGlobal(name) !== undefined || !config.assetsUrl) return;
  await loadScript(`${config.assetsUrl}lib/${pathOf(key, config)}`);
}

const YOUTUBE_ID = /(?:youtu\.be\/|\/(?:embed|v|vi|user)\/|[?&]vi?=)([^?&"'>]+)/;
const VIMEO_ID = /vimeo\.com\/(?:[^\d]*\/)?(\d+)/;

function videoLoader(pattern: RegExp, provider?: Provider) {
  return {
    /** Calls `ready` with the provider's API once it is loaded. */
    onApiReady: (ready: (api: unknown) => void): void => {
      if (provider)
        videoApi(provider)
          .then(ready)
          .catch((cause) => report(`${provider} API`, cause));
    },
    getVideoIDFromURL: (url: string) => pattern.exec(url)?.[1],
    getAutoplayURL: (url: string) =>
      `${url.replace('&autoplay=0', '')}${url.includes('?') ? '&' : '?'}autoplay=1`,
  };
}

const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

/** `elementorFrontend.utils`, to which bundles add their parts (`lightbox`, `swiper`). */
export const createUtils = (config: ElementorConfig) => ({
  /** Add-ons change `selectors.targets` to exclude links. */
  anchors: new Module({ selectors: { targets: '.elementor-element, .elementor-menu-anchor' } }),
  anchor_scroll_margin: new Module(),
  youtube: videoLoader(YOUTUBE_ID, 'youtube'),
  vimeo: videoLoader(VIMEO_ID, 'vimeo'),
  baseVideoLoader: videoLoader(/$^/),
  escapeHTML: (text: string) => String(text).replace(/[&<>"']/g, (character) => `&${ENTITIES[character]};`),
  events: {
    dispatch: (context: EventTarget, name: string, detail: unknown = null, oldName: string | null = null) => {
      for (const type of [name, oldName]) if (type) context.dispatchEvent(new CustomEvent(type, { detail }));
    },
  },
  assetsLoader: {
    load: (type: string, key: string) => loadLibrary(config, type, key),
  },
});
