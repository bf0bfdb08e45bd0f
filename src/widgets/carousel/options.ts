import { prefersReducedMotion } from '../../dom/motion';
import type { Elementor } from '../../elementor/runtime';
import type { Effect, EngineOptions } from './engine';
import { canLoop, type Fit, type Kind, type Plan } from './plan';

type Basics = Omit<EngineOptions, 'effect'>;

/** What a fit means for the engine: three slides loop where one is shown, and rest where all three are. */
function fitted(plan: Pick<Plan, 'fits' | 'isInfinite'>, fit: Fit | undefined, slideCount: number): Basics {
  const { isInfinite, fits } = plan;
  const own = fit ?? fits.desktop;
  const loop = isInfinite && own !== undefined && canLoop(own, slideCount);
  return { ...own, loop, rewind: isInfinite && !loop };
}

/**
 * Fits by the smallest width they apply from: the engine asks `min-width`, the page's breakpoints are `max-width`, so
 * each one starts 1 px above the one before (contract 3.5; exact at 767 and 1024, where the original was off by one).
 */
export function breakpointsOf(
  plan: Pick<Plan, 'fits' | 'isInfinite'>,
  { config }: Pick<Elementor, 'config'>,
  slideCount: number,
): EngineOptions['breakpoints'] {
  const points: NonNullable<EngineOptions['breakpoints']> = {};
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
  const { environment, $device, view } = elementor;
  // The engine asks media queries for its breakpoints; where there are none, the device of now is all there is.
  const isResponsive = plan.effect !== 'cube' && typeof view.matchMedia === 'function';
  return {
    effect: plan.effect,
    // Read by neighbours and by our own rotation; the engine has none.
    autoplay: {
      enabled: plan.delay !== null,
      delay: plan.delay ?? 3000,
      disableOnInteraction: plan.stopsOnInteraction,
    },
    speed: prefersReducedMotion(container) ? 0 : plan.speed,
    loopAddBlankSlides: false,
    // Quick presses count: the engine would drop them while it moves.
    loopPreventsSliding: false,
    centeredSlides: plan.isCentered,
    fadeEffect: { crossFade: true },
    // Where nothing has a size everything would seem to fit, and nothing to move.
    watchOverflow: !__STANDALONE__ || container.ownerDocument.documentElement.offsetWidth > 0,
    watchSlidesProgress: true,
    ...fitted(plan, plan.fits[$device.get()], slideCount),
    ...(isResponsive && { breakpoints: breakpointsOf(plan, elementor, slideCount) }),
    ...dragOptions(kind, environment.isTouchDevice ?? false),
    ...(plan.followsClicks ? clickOptions : {}),
  };
}
