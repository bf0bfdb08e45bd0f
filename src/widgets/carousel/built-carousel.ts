import { Autoplay, EffectCoverflow, EffectCube, EffectFade, Navigation, Pagination } from 'swiper/modules';
import { prefersReducedMotion } from '../../dom/motion';
import { bulletOf } from '../../elementor/carousel/settings';
import { setInert, slidesInView } from '../../elementor/carousel/slides';
import type { Elementor } from '../../elementor/runtime';
import {
  type BreakpointLayout,
  type CarouselConfig,
  canLoop,
  type Effect,
  type Kind,
} from './carousel-config';
import { type Controls, SLIDE } from './carousel-markup';
import type { Swiper, SwiperOptions } from './swiper';

const KINDS: Record<string, Kind> = {
  'image-carousel': 'image',
  'nested-carousel': 'nested',
  'loop-carousel': 'loop',
  'media-carousel': 'media',
  'testimonial-carousel': 'testimonial',
  reviews: 'testimonial',
  slides: 'slides',
};

/** The kind of a carousel widget. */
export const kindOf = ({ dataset }: HTMLElement): Kind =>
  KINDS[dataset.widget_type?.split('.')[0] ?? ''] ?? 'image';

/** A carousel whose Swiper is built. */
export interface BuiltCarousel {
  readonly widget: HTMLElement;
  readonly container: HTMLElement;
  readonly swiper: Swiper;
  readonly setup: CarouselConfig;
  readonly kind: Kind;
}

const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]';

/** Whether there are no more slides in a direction. */
export const isAtEnd = ({ params, isBeginning, isEnd }: Swiper, isBack: boolean): boolean =>
  !params.loop && !params.rewind && (isBack ? isBeginning : isEnd);

/** Makes slides out of view inert. If one of them contains the focus, the focus moves to the active slide first. */
export function hideSlidesOutOfView(carousel: BuiltCarousel): void {
  const { swiper, widget, container } = carousel;
  const visible = slidesInView(container, swiper.slides);
  if (!visible.size) return;
  const focused = widget.ownerDocument.activeElement?.closest<HTMLElement>(SLIDE);
  for (const slide of visible) setInert(slide, false);
  if (focused && swiper.slides.includes(focused) && !visible.has(focused)) {
    const active = swiper.slides[swiper.activeIndex];
    const target = active?.querySelector<HTMLElement>(FOCUSABLE) ?? active;
    if (target === active) active?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }
  for (const slide of swiper.slides) if (!visible.has(slide)) setInert(slide, true);
}

/** Swiper's options for a layout: three slides loop if one is in view, but not if all three are. */
function layoutOptions(
  setup: Pick<CarouselConfig, 'layouts' | 'isInfinite'>,
  layout: BreakpointLayout | undefined,
  slideCount: number,
): SwiperOptions {
  const { isInfinite, layouts } = setup;
  const own = layout ?? layouts.desktop;
  const loop = isInfinite && own !== undefined && canLoop(own, slideCount);
  return { ...own, loop, rewind: isInfinite && !loop };
}

/**
 * Layouts by minimum width. Swiper's breakpoints are minimum widths and Elementor's are maximum widths, so each layout
 * starts 1 px above the previous breakpoint.
 */
export function breakpointsOf(
  setup: Pick<CarouselConfig, 'layouts' | 'isInfinite'>,
  { config }: Pick<Elementor, 'config'>,
  slideCount: number,
): SwiperOptions['breakpoints'] {
  const points: NonNullable<SwiperOptions['breakpoints']> = {};
  let from = 0;
  for (const { name, value, direction } of config.breakpoints) {
    if (direction === 'min') points[value] = layoutOptions(setup, setup.layouts[name], slideCount);
    else {
      points[from] = layoutOptions(setup, setup.layouts[name], slideCount);
      from = value + 1;
    }
  }
  points[from] = layoutOptions(setup, setup.layouts.desktop, slideCount);
  return points;
}

/** Drag options of nested carousels: short swipes count on touch screens only. */
function dragOptions(kind: Kind, isTouch: boolean): SwiperOptions {
  if (kind !== 'nested') return {};
  return isTouch
    ? { touchRatio: 1, longSwipesRatio: 0.3, followFinger: true, threshold: 10 }
    : { shortSwipes: false };
}

/** Swiper's options for a configuration. */
export function optionsFor(
  container: HTMLElement,
  kind: Kind,
  setup: CarouselConfig,
  { config, environment, $device, view }: Elementor,
): SwiperOptions {
  const slideCount = container.querySelectorAll('.swiper-slide').length;
  // Swiper's breakpoints need media queries; without them the layout of the current device is used.
  const isResponsive = setup.effect !== 'cube' && typeof view.matchMedia === 'function';
  return {
    modules: [...MODULES, ...(EFFECTS[setup.effect] ?? [])],
    effect: setup.effect,
    autoplay: autoplayOptions(setup),
    speed: prefersReducedMotion(container) ? 0 : setup.speed,
    loopAddBlankSlides: false,
    // By default, Swiper ignores clicks during a transition.
    loopPreventsSliding: false,
    centeredSlides: setup.isCentered,
    fadeEffect: { crossFade: true },
    watchSlidesProgress: true,
    ...layoutOptions(setup, setup.layouts[$device.get()], slideCount),
    ...(isResponsive && { breakpoints: breakpointsOf(setup, { config }, slideCount) }),
    ...(kind === 'slides' && { loopedSlides: slideCount }),
    ...dragOptions(kind, environment.isTouchDevice ?? false),
    grabCursor: setup.followsClicks || kind === 'slides',
    slideToClickedSlide: setup.followsClicks,
    preventClicksPropagation: !setup.followsClicks,
  };
}

// Without `Keyboard`, which handles arrow keys anywhere on the page. Without `A11y`, which adds every bullet to the tab
// order, leaves slides out of view focusable and never updates `aria-live`.
const MODULES = [Navigation, Pagination, Autoplay];

const EFFECTS: Partial<Record<Effect, SwiperOptions['modules']>> = {
  fade: [EffectFade],
  cube: [EffectCube],
  coverflow: [EffectCoverflow],
};

const autoplayOptions = ({ delay, stopsOnInteraction, stopsAtEnd, pausesOnHover }: CarouselConfig) => ({
  enabled: delay !== null,
  delay: delay ?? 3000,
  disableOnInteraction: stopsOnInteraction,
  stopOnLastSlide: stopsAtEnd,
  pauseOnMouseEnter: pausesOnHover,
});

/** Options for the arrows and the pagination that the server printed. */
export function controlOptions(
  { next, previous, pagination }: Controls,
  { pagination: type, swapsArrows }: CarouselConfig,
  { config }: Pick<Elementor, 'config'>,
): SwiperOptions {
  const isSwapped = swapsArrows && config.isRtl;
  return {
    navigation: {
      nextEl: isSwapped ? previous : next,
      prevEl: isSwapped ? next : previous,
      addIcons: false,
    },
    pagination: { el: pagination, type, clickable: true, renderBullet: bulletOf(config) },
  };
}
