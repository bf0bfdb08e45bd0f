import { isOn, type Settings } from '../../elementor/element-settings';
import { asOneOf } from '../../host/lists';
import { asNumber } from '../../host/settings';

/** How slides change. */
export type Effect = 'slide' | 'fade' | 'cube' | 'coverflow';

/** Layout of slides at one width. */
export interface BreakpointLayout {
  readonly slidesPerView: number;
  readonly slidesPerGroup: number;
  /** px. */
  readonly spaceBetween: number;
}

/** Kinds of pagination; the first is the default. */
const PAGINATIONS = ['bullets', 'fraction', 'progressbar'] as const;
/** Kind of pagination. */
type PaginationKind = (typeof PAGINATIONS)[number];

/** A carousel's parsed settings. */
export interface CarouselConfig {
  readonly effect: Effect;
  /** By device name, desktop included. */
  readonly fits: Readonly<Record<string, BreakpointLayout>>;
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
export interface PlanContext {
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

const suffixed = (key: string, device: string): string => (device === 'desktop' ? key : `${key}_${device}`);

/** A number setting of a device; 0 if it is not set. */
export const at = (settings: Settings, key: string, device: string): number =>
  Math.max(0, asNumber(settings[suffixed(key, device)]));

/** Space between slides of a device, px. */
export function spaceAt(
  settings: Settings,
  key: string,
  device: string,
  context: PlanContext,
  otherwise: number,
) {
  return asNumber(context.control(settings, key, 'size', device), otherwise);
}

/** Settings that all kinds of carousels share. */
export function common(
  settings: Settings,
): Omit<CarouselConfig, 'effect' | 'fits' | 'isInfinite' | 'stopsOnInteraction'> {
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
