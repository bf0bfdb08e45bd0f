import { findAllGiven } from '../../dom/find';
import { createScript } from '../../dom/trusted';
import { loadScript } from '../../host/page/load-script';
import { asString, readGlobal, toObject } from '../../host/settings';
import { loadDialogStyles } from '../dialog-styles';
import { ACTION_LINK } from '../element-settings';
import type { Elementor } from '../runtime';
import { wrap } from '../scope';
import type { ElementorConfig } from '../settings';
import { ViewModule } from './module';
import { createVideoLoaders } from './videos';

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
  if (key === 'dialog' || (key === 'lightbox' && type === 'style')) await loadDialogStyles(document, [key]);
  const name = type === 'script' ? GLOBALS[key] : undefined;
  if (!name || readGlobal(name) !== undefined || !config.assetsUrl) return;
  await loadScript(`${config.assetsUrl}lib/${pathOf(key, config)}`);
}

/** `elementorFrontend.utils.assetsLoader`. */
class AssetsLoader {
  readonly #config: ElementorConfig;

  constructor(config: ElementorConfig) {
    this.#config = config;
  }

  getScriptElement(src: string): HTMLScriptElement {
    return Object.assign(createScript(document), { src });
  }

  getStyleElement(href: string): HTMLLinkElement {
    return Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  }

  load(type: string, key: string): Promise<void> {
    return loadLibrary(this.#config, type, key);
  }

  /** Whether the page has a script or style sheet with this address. */
  isAssetLoaded({ src }: { src: string }, type = 'script'): boolean {
    const [tag, attribute] = type === 'script' ? ['script', 'src'] : ['link', 'href'];
    return findAllGiven(document, `${tag}[${attribute}=${JSON.stringify(src)}]`).length > 0;
  }
}

/** `elementorFrontend.utils.anchors`, whose settings add-ons read and change: `selectors.targets` excludes links. */
class Anchors extends ViewModule {
  override getDefaultSettings(): Record<string, unknown> {
    return {
      scrollDuration: 500,
      selectors: {
        links: 'a[href*="#"]',
        targets: '.elementor-element, .elementor-menu-anchor',
        scrollable: 'html, body',
      },
    };
  }

  override getDefaultElements(): Record<string, unknown> {
    return { $scrollable: wrap([document.documentElement, document.body]) };
  }
}

/** `elementorFrontend.utils.urlActions`. */
class UrlActions extends ViewModule {
  override getDefaultSettings(): Record<string, unknown> {
    return { selectors: { links: ACTION_LINK } };
  }
}

const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

/** `elementorFrontend.utils`, to which bundles add their parts (`lightbox`, `swiper`). */
export const createUtils = ({ config, actions }: Elementor) => ({
  ...createVideoLoaders(),
  anchors: new Anchors(),
  anchor_scroll_margin: new ViewModule(),
  urlActions: Object.assign(new UrlActions(), actions),
  escapeHTML: (text: string) => String(text).replace(/[&<>"']/g, (character) => `&${ENTITIES[character]};`),
  events: {
    dispatch: (context: EventTarget, name: string, detail: unknown = null, oldName: string | null = null) => {
      for (const type of [name, oldName]) if (type) context.dispatchEvent(new CustomEvent(type, { detail }));
    },
  },
  assetsLoader: new AssetsLoader(config),
});
