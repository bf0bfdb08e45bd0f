import { prefersReducedMotion } from '../../dom';
import type { Elementor } from '../../elementor';
import type { Effect, EngineOptions } from './engine';
import { canLoop, type Kind, type Plan } from './plan';

type Basics = Omit<EngineOptions, 'effect'>;

/**
 * Fits by the smallest width they apply from: the engine asks `min-width`, the page's breakpoints are `max-width`, so
 * each one starts 1 px above the one before (contract 3.5; exact at 767 and 1024, where the original was off by one).
 */
export function breakpointsOf(
  { fits }: Plan,
  { config }: Pick<Elementor, 'config'>,
): EngineOptions['breakpoints'] {
  const points: NonNullable<EngineOptions['breakpoints']> = {};
  let from = 0;
  for (const { name, value, direction } of config.breakpoints) {
    if (direction === 'min') points[value] = { ...fits[name] };
    else {
      points[from] = { ...fits[name] };
      from = value + 1;
    }
  }
  points[from] = { ...fits.desktop };
  return points;
}

/** Touch rules of nested carousels (contract 3.7): short flicks count only under a finger. */
function dragOptions(kind: Kind, isTouch: boolean): Basics {
  if (kind !== 'nested') return {};
  return isTouch
    ? { touchRatio: 1, longSwipesRatio: 0.3, followFinger: true, threshold: 10 }
    : { shortSwipes: false };
}

const clickOptions: Basics = {
  grabCursor: true,
  slideToClickedSlide: true,
  preventClicks: false,
  preventClicksPropagation: false,
};

/** The engine's options for a plan. */
export function optionsFor(
  container: HTMLElement,
  kind: Kind,
  plan: Plan,
  elementor: Elementor,
): Basics & { effect: Effect } {
  const slideCount = container.querySelectorAll('.swiper-slide').length;
  const loop = plan.isInfinite && canLoop(plan, slideCount);
  const { environment } = elementor;
  return {
    effect: plan.effect,
    speed: prefersReducedMotion(container) ? 0 : plan.speed,
    loop,
    rewind: plan.isInfinite && !loop,
    loopAddBlankSlides: false,
    // Quick presses count: the engine would drop them while it moves.
    loopPreventsSliding: false,
    centeredSlides: plan.isCentered,
    fadeEffect: { crossFade: true },
    watchOverflow: true,
    watchSlidesProgress: true,
    ...plan.fits.desktop,
    ...(plan.effect === 'cube' ? {} : { breakpoints: breakpointsOf(plan, elementor) }),
    ...dragOptions(kind, environment.isTouchDevice ?? false),
    ...(plan.followsClicks ? clickOptions : {}),
  };
}
