import { numberAt, offsetSidesOf, PEEK, perViewByDevice } from '../../elementor/carousel/settings';
import { isOn, type Settings } from '../../elementor/element-settings';
import { asOneOf } from '../../host/lists';
import { asNumber, asString } from '../../host/settings';

/** How slides change. */
export type Effect = 'slide' | 'fade' | 'cube' | 'coverflow';

/** Kinds of pagination; the first is the default. */
const PAGINATIONS = ['bullets', 'fraction', 'progressbar'] as const;
/** Kind of pagination. */
type PaginationKind = (typeof PAGINATIONS)[number];

/** A carousel's parsed settings. */
export interface CarouselConfig {
  readonly effect: Effect;
  /** By device name, desktop included. */
  readonly layouts: Readonly<Record<string, BreakpointLayout>>;
  readonly isInfinite: boolean;
  /** ms. */
  readonly speed: number;
  /** ms between changes; null without autoplay. */
  readonly delay: number | null;
  readonly stopsOnInteraction: boolean;
  readonly stopsAtEnd: boolean;
  readonly pausesOnHover: boolean;
  readonly pagination: PaginationKind;
  readonly isLazy: boolean;
  readonly isCentered: boolean;
  /** Arrows change sides in RTL in nested and loop carousels. */
  readonly swapsArrows: boolean;
  /** A click on a slide moves to it. */
  readonly followsClicks: boolean;
}

/** Kind of carousel. */
export type Kind = 'image' | 'nested' | 'loop' | 'media' | 'testimonial' | 'slides';

/** Facts about the page that a configuration depends on. */
export interface ConfigContext {
  /** Active devices from small to large, including desktop. */
  readonly devices: readonly string[];
  readonly slideCount: number;
  control(settings: Settings, key: string, subKey: string, device: string): unknown;
}

/**
 * Whether Swiper can loop with a layout: there must be enough slides for a view and a group. Otherwise it rewinds, so
 * that the end still leads back to the start.
 */
export const canLoop = ({ slidesPerView, slidesPerGroup }: BreakpointLayout, slideCount: number): boolean =>
  slideCount >= Math.ceil(slidesPerView) + slidesPerGroup && slideCount % slidesPerGroup === 0;

/** Space between slides of a device, px. */
function spaceAt(settings: Settings, key: string, device: string, context: ConfigContext, otherwise: number) {
  return asNumber(context.control(settings, key, 'size', device), otherwise);
}

/** Settings that all kinds of carousels share. */
function common(
  settings: Settings,
): Omit<CarouselConfig, 'effect' | 'layouts' | 'isInfinite' | 'stopsOnInteraction'> {
  return {
    speed: asNumber(settings.speed, 500),
    delay: isOn(settings.autoplay) ? Math.max(100, asNumber(settings.autoplay_speed, 5000)) : null,
    stopsAtEnd: false,
    pausesOnHover: isOn(settings.pause_on_hover),
    pagination: asOneOf(settings.pagination, PAGINATIONS, 'bullets'),
    isLazy: isOn(settings.lazyload),
    isCentered: false,
    swapsArrows: false,
    followsClicks: false,
  };
}

/** Image, nested and loop carousels. */
function galleryConfig(kind: Kind, settings: Settings, context: ConfigContext): CarouselConfig {
  const perView = perViewByDevice(settings, context.devices);
  const peek = ['right', 'both'].includes(offsetSidesOf(settings) ?? '') ? PEEK : 0;
  const layouts = Object.entries(perView).map(([device, count]): [string, BreakpointLayout] => {
    const group = Math.floor(numberAt(settings, 'slides_to_scroll', device) || 1);
    const space = kind === 'image' ? 0 : 10;
    return [
      device,
      {
        slidesPerView: count + peek,
        slidesPerGroup: count > 1 ? Math.max(1, group) : 1,
        spaceBetween: spaceAt(settings, 'image_spacing_custom', device, context, space),
      },
    ];
  });
  return {
    ...common(settings),
    effect: perView.desktop === 1 && settings.effect === 'fade' ? 'fade' : 'slide',
    layouts: Object.fromEntries(layouts),
    isInfinite: isOn(settings.infinite),
    stopsOnInteraction: isOn(settings.pause_on_interaction),
    swapsArrows: kind !== 'image',
  };
}

const MEDIA_DEFAULTS: Record<string, number> = { tablet: 2, mobile_extra: 2, mobile: 1 };

function mediaLayout(
  kind: Kind,
  settings: Settings,
  device: string,
  context: ConfigContext,
  isSingle: boolean,
) {
  const usual = kind === 'testimonial' ? 1 : (MEDIA_DEFAULTS[device] ?? 3);
  const wanted = isSingle ? 1 : numberAt(settings, 'slides_per_view', device) || usual;
  const group = isSingle ? 1 : numberAt(settings, 'slides_to_scroll', device) || 1;
  return {
    slidesPerView: Math.min(wanted, context.slideCount),
    slidesPerGroup: Math.min(Math.max(1, Math.floor(group)), context.slideCount),
    /** px. */
    spaceBetween: spaceAt(settings, 'space_between', device, context, 10),
  };
}

/** Layout of slides at one width. */
export type BreakpointLayout = Readonly<ReturnType<typeof mediaLayout>>;

/** Media and testimonial carousels. */
function mediaConfig(kind: Kind, settings: Settings, context: ConfigContext): CarouselConfig {
  const skin = asString(settings.skin);
  const wanted = asOneOf(settings.effect, ['slide', 'fade', 'cube'] as const, 'slide');
  const effect = kind === 'testimonial' ? 'slide' : skin === 'coverflow' ? 'coverflow' : wanted;
  const isSingle = skin === 'slideshow' || effect === 'fade' || effect === 'cube';
  const layouts = context.devices.map((device) => [
    device,
    mediaLayout(kind, settings, device, context, isSingle),
  ]);
  return {
    ...common(settings),
    effect,
    layouts: Object.fromEntries(layouts),
    isInfinite: isOn(settings.loop),
    stopsOnInteraction: Boolean(settings.pause_on_interaction),
    isCentered: isOn(settings.centered_slides) && skin !== 'slideshow',
    followsClicks: true,
  };
}

const DEFAULT_THUMBNAILS: Record<string, number> = { tablet: 4, mobile_extra: 4, mobile: 3 };

/** Configuration of the thumbnails of the slideshow skin. */
export function thumbnailsConfig(settings: Settings, context: ConfigContext): CarouselConfig {
  const main = mediaConfig('media', settings, context);
  const layouts = context.devices.map((device): [string, BreakpointLayout] => {
    const wanted =
      numberAt(settings, 'slideshow_slides_per_view', device) || (DEFAULT_THUMBNAILS[device] ?? 5);
    const spaceBetween = spaceAt(settings, 'space_between', device, context, 10);
    return [device, { slidesPerView: Math.min(wanted, context.slideCount), slidesPerGroup: 1, spaceBetween }];
  });
  return {
    ...main,
    effect: 'slide',
    layouts: Object.fromEntries(layouts),
    delay: null,
    isCentered: isOn(settings.centered_slides),
  };
}

/** The slides widget. */
function slidesConfig(settings: Settings, context: ConfigContext): CarouselConfig {
  const layout: BreakpointLayout = { slidesPerView: 1, slidesPerGroup: 1, spaceBetween: 0 };
  return {
    ...common(settings),
    effect: settings.transition === 'fade' ? 'fade' : 'slide',
    layouts: Object.fromEntries(context.devices.map((device) => [device, layout])),
    speed: asNumber(settings.transition_speed, 500),
    isInfinite: isOn(settings.infinite),
    stopsOnInteraction: isOn(settings.pause_on_interaction),
    stopsAtEnd: true,
  };
}

/** Parses a carousel's settings; absent ones get the defaults of its kind. */
export function configOf(kind: Kind, settings: Settings, context: ConfigContext): CarouselConfig {
  if (kind === 'slides') return slidesConfig(settings, context);
  if (kind === 'media' || kind === 'testimonial') return mediaConfig(kind, settings, context);
  return galleryConfig(kind, settings, context);
}
