import { Autoplay, EffectCoverflow, EffectCube, EffectFade, Navigation, Pagination } from 'swiper/modules';
import { prefersReducedMotion } from '../../dom/motion';
import type { Elementor } from '../../elementor/runtime';
import {
  type BreakpointLayout,
  type CarouselConfig,
  canLoop,
  type Effect,
  type Kind,
} from './carousel-config';
import type { Controls } from './carousel-markup';
import type { SwiperOptions } from './swiper';

/** Swiper's options for a layout: three slides loop if one is in view, but not if all three are. */
function fitted(
  plan: Pick<CarouselConfig, 'fits' | 'isInfinite'>,
  fit: BreakpointLayout | undefined,
  slideCount: number,
): SwiperOptions {
  const { isInfinite, fits } = plan;
  const own = fit ?? fits.desktop;
  const loop = isInfinite && own !== undefined && canLoop(own, slideCount);
  return { ...own, loop, rewind: isInfinite && !loop };
}

/**
 * Layouts by minimum width. Swiper's breakpoints are minimum widths and Elementor's are maximum widths, so each layout
 * starts 1 px above the previous breakpoint.
 */
export function breakpointsOf(
  plan: Pick<CarouselConfig, 'fits' | 'isInfinite'>,
  { config }: Pick<Elementor, 'config'>,
  slideCount: number,
): SwiperOptions['breakpoints'] {
  const points: NonNullable<SwiperOptions['breakpoints']> = {};
  let from = 0;
  for (const { name, value, direction } of config.breakpoints) {
    if (direction === 'min') points[value] = fitted(plan, plan.fits[name], slideCount);
    else {
      points[from] = fitted(plan, plan.fits[name], slideCount);
      from = value + 1;
    }
  }
  points[from] = fitted(plan, plan.fits.desktop, slideCount);
  return points;
}

/** Drag options of nested carousels: short swipes count on touch screens only. */
function dragOptions(kind: Kind, isTouch: boolean): SwiperOptions {
  if (kind !== 'nested') return {};
  return isTouch
    ? { touchRatio: 1, longSwipesRatio: 0.3, followFinger: true, threshold: 10 }
    : { shortSwipes: false };
}

const clickOptions: SwiperOptions = {
  grabCursor: true,
  slideToClickedSlide: true,
  preventClicks: false,
  preventClicksPropagation: false,
};

/** Swiper's options for a configuration. */
export function optionsFor(
  container: HTMLElement,
  kind: Kind,
  plan: CarouselConfig,
  { config, environment, $device, view }: Elementor,
): SwiperOptions {
  const slideCount = container.querySelectorAll('.swiper-slide').length;
  // Swiper's breakpoints need media queries; without them the layout of the current device is used.
  const isResponsive = plan.effect !== 'cube' && typeof view.matchMedia === 'function';
  return {
    modules: [...MODULES, ...(EFFECTS[plan.effect] ?? [])],
    effect: plan.effect,
    autoplay: autoplayOptions(plan),
    speed: prefersReducedMotion(container) ? 0 : plan.speed,
    loopAddBlankSlides: false,
    // By default, Swiper ignores clicks during a transition.
    loopPreventsSliding: false,
    centeredSlides: plan.isCentered,
    fadeEffect: { crossFade: true },
    watchSlidesProgress: true,
    ...fitted(plan, plan.fits[$device.get()], slideCount),
    ...(isResponsive && { breakpoints: breakpointsOf(plan, { config }, slideCount) }),
    ...dragOptions(kind, environment.isTouchDevice ?? false),
    ...(plan.followsClicks ? clickOptions : {}),
  };
}

// Without `Keyboard`, which handles arrow keys anywhere on the page. Without `A11y`, which adds every bullet to the tab
// order, leaves slides out of view focusable and never updates `aria-live`: see `built-carousel`,
// `use-carousel` and `rotation`.
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
  const word = config.word('a11yCarouselPaginationBulletMessage', 'Go to slide');
  const renderBullet = (index: number, className: string): string =>
    `<span class="${className}" role="button" data-bullet-index="${index}" aria-label="${escapeHtml(word)} ${index + 1}"></span>`;
  return {
    navigation: {
      nextEl: isSwapped ? previous : next,
      prevEl: isSwapped ? next : previous,
      addIcons: false,
    },
    pagination: { el: pagination, type, clickable: true, renderBullet },
  };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
