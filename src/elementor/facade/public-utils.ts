import { report } from '../../host/report';
import { Module } from '../handlers/module';
import type { ElementorConfig } from '../settings';
import { type Provider, videoApi } from '../video-api';
import { loadLibrary } from './site-library';

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

/** `elementorFrontend.utils` (contract 5.2); bundles add what they own (lightbox, swiper). */
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
