import { asStrings } from '../host/lists';
import { shared } from '../host/registry';
import { asString, isObject, readGlobal, toObject } from '../host/settings';
import { translate } from '../host/translate';
import { parseBreakpoints } from './devices';

declare module '../host/registry' {
  interface PageRegistry {
    /** The builder's configuration as the page printed it. */
    'elementor/config': ElementorConfig;
  }
}

function parseRoles(raw: unknown): readonly string[] | null {
  return isObject(raw) && !Array.isArray(raw) ? asStrings(toObject(raw).roles) : null;
}

/** Reads both configuration globals. A missing or invalid part gets the builder's default. */
function readConfig() {
  const raw = toObject(readGlobal('elementorFrontendConfig'));
  const rawPro = toObject(readGlobal('ElementorProFrontendConfig'));
  const mode = toObject(raw.environmentMode);
  const words = toObject(raw.i18n);
  return {
    /** The object `elementorFrontendConfig`. Add-ons read it; we write the active breakpoints into it. */
    raw,
    /** The object `ElementorProFrontendConfig`. */
    rawPro,
    isEdit: Boolean(mode.edit),
    isPreview: Boolean(mode.wpPreview),
    isStatic: Boolean(raw.is_static),
    isRtl: Boolean(raw.is_rtl),
    swiperClass: asString(raw.swiperClass) || 'swiper',
    breakpoints: parseBreakpoints(toObject(raw.responsive).breakpoints),
    kit: toObject(raw.kit),
    post: toObject(raw.post),
    /** Roles of a logged-in visitor; null for others. */
    roles: parseRoles(raw.user),
    hasScrollSnap: toObject(toObject(raw.settings).page).scroll_snap === 'yes',
    usesSvgIcons: Boolean(toObject(raw.experimentalFeatures).e_font_icon_svg),
    assetsUrl: asString(toObject(raw.urls).assets),
    restUrl: asString(toObject(rawPro.urls).rest),
    ajaxUrl: asString(rawPro.ajaxurl),
    /** A sentence that the host has translated; without one, our translation of `fallback`. */
    word: (name: string, fallback: string): string => asString(words[name]) || translate(fallback),
  };
}

/** The builder's configuration of a page, parsed. Each part has a default. */
export type ElementorConfig = Readonly<ReturnType<typeof readConfig>>;

/** The page's configuration, parsed on the first call. Call it only once the page has been parsed: optimisers may print it late. */
export const elementorConfig = (): ElementorConfig => shared('elementor/config', readConfig);
