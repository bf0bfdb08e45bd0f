import type { Settings } from './element-settings';
import type { Elementor } from './runtime';

const YOUTUBE_ID = /(?:youtu\.be\/|\/(?:embed|v|vi|user)\/|[?&]vi?=)([^?&"'>]+)/;
const VIMEO_ID = /vimeo\.com\/(?:[^\d]*\/)?(\d+)/;

function videoLoader(pattern: RegExp) {
  return {
    getVideoIDFromURL: (url: string) => pattern.exec(url)?.[1],
    getAutoplayURL: (url: string) =>
      `${url.replace('&autoplay=0', '')}${url.includes('?') ? '&' : '?'}autoplay=1`,
  };
}

/** `elementorFrontend.utils` (contract 5.2); bundles add what they own (lightbox, swiper). */
export function createUtils({ actions, environment, control, document }: Elementor) {
  return {
    urlActions: {
      addAction: actions.addAction,
      runAction: actions.runAction,
      createActionHash: actions.createActionHash,
    },
    environment,
    youtube: videoLoader(YOUTUBE_ID),
    vimeo: videoLoader(VIMEO_ID),
    baseVideoLoader: videoLoader(/$^/),
    controls: {
      getResponsiveControlValue: (settings: Settings, key: string, subKey?: string, device?: string) =>
        control(settings, key, subKey, device),
    },
    escapeHTML: (text: string) =>
      String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
    events: {
      dispatch: (context: EventTarget, name: string, data: unknown = null, oldName: string | null = null) => {
        for (const type of [name, oldName])
          if (type) context.dispatchEvent(new CustomEvent(type, { detail: data }));
      },
    },
    assetsLoader: { load: () => Promise.resolve() },
    document,
  };
}
