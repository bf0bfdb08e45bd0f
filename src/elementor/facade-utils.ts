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
export const createUtils = () => ({
  youtube: videoLoader(YOUTUBE_ID),
  vimeo: videoLoader(VIMEO_ID),
  baseVideoLoader: videoLoader(/$^/),
  escapeHTML: (text: string) =>
    String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
  events: {
    dispatch: (context: EventTarget, name: string, detail: unknown = null, oldName: string | null = null) => {
      for (const type of [name, oldName]) if (type) context.dispatchEvent(new CustomEvent(type, { detail }));
    },
  },
  assetsLoader: { load: () => Promise.resolve() },
});
