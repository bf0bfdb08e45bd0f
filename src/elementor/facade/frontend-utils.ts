import { loadScript } from '../../host/load-script';
import { report } from '../../host/report';
import { asString, readGlobal, toObject } from '../../host/settings';
import type { ElementorConfig } from '../settings';
import { type Provider, videoApi } from '../video-api';
import { Module } from './module';

/** What each library leaves on the page. */
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
 * Brings a library of the site that an add-on asks for by its key, from the place the original has it;
 * none of ours uses them. Nothing happens for what is there already and for names no one knows.
 * @throws Error when the site does not have the file
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
    /** Runs `ready` with the provider's API once it is there. */
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

/** `elementorFrontend.utils`; bundles add what they own (lightbox, swiper). */
export const createUtils = (config: ElementorConfig) => ({
  /** Add-ons change `selectors.targets` to have links left alone. */
  anchors: new Module({ selectors: { targets: '.elementor-element, .elementor-menu-anchor' } }),
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
