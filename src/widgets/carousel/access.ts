import { findAll } from '../../dom/find';
import type { Carousel } from './carousel';
import type { Swiper } from './engine';
import { ARROW, NEXT, PREVIOUS, SLIDE, WRAPPER } from './markup';

/** Fractional positions within this many px still count as visible (el#33891). */
const TOLERANCE = 2;
const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]';

/** Arrows of a carousel: inside the container or its siblings (contract 3.5). */
export const arrowsOf = ({ widget, container }: Carousel, selector = ARROW): HTMLElement[] =>
  findAll(widget, selector).filter(
    ({ parentElement }) => parentElement === container || parentElement === container.parentElement,
  );

const slidesOf = ({ swiper }: Carousel): HTMLElement[] => [...swiper.slides];

/** Slides whose starting edge lies in the container; with stacked effects the active one alone. */
function visibleSlides(carousel: Carousel): Set<HTMLElement> | null {
  const { swiper, container, plan } = carousel;
  if (plan.effect === 'fade' || plan.effect === 'cube')
    return new Set(slidesOf(carousel).filter((_, index) => index === swiper.activeIndex));
  const box = container.getBoundingClientRect();
  if (!box.width) return null;
  const start = ({ left, right }: DOMRect): number => (swiper.rtl ? box.right - right : left - box.left);
  const starts = slidesOf(carousel).map((slide) => [slide, start(slide.getBoundingClientRect())] as const);
  const shown = starts.filter(([, offset]) => offset > -TOLERANCE && offset < box.width - TOLERANCE);
  return new Set(shown.map(([slide]) => slide));
}

function setHidden(slide: HTMLElement, isHidden: boolean): void {
  if (slide.hasAttribute('inert') === isHidden) return;
  slide.toggleAttribute('inert', isHidden);
  if (isHidden) slide.setAttribute('aria-hidden', 'true');
  else slide.removeAttribute('aria-hidden');
}

/** Slides out of view are out of reach too; focus inside one moves to the active slide first. */
export function projectSlides(carousel: Carousel): void {
  const visible = visibleSlides(carousel);
  if (!visible?.size) return;
  const { swiper, widget } = carousel;
  const focused = widget.ownerDocument.activeElement?.closest<HTMLElement>(SLIDE);
  for (const slide of visible) setHidden(slide, false);
  if (focused && slidesOf(carousel).includes(focused) && !visible.has(focused)) {
    const active = swiper.slides[swiper.activeIndex];
    const target = active?.querySelector<HTMLElement>(FOCUSABLE) ?? active;
    if (target === active) active?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }
  for (const slide of slidesOf(carousel)) if (!visible.has(slide)) setHidden(slide, true);
}

/** Whether nothing further comes in a direction. Without a size the engine cannot tell: the places of slides do. */
export function isAtEnd(
  { params, size, slides, activeIndex, isBeginning, isEnd }: Swiper,
  isBack: boolean,
): boolean {
  if (params.loop || params.rewind) return false;
  if (size) return isBack ? isBeginning : isEnd;
  return isBack ? !activeIndex : activeIndex + Number(params.slidesPerView) >= slides.length;
}

/** Arrows that lead nowhere are disabled; with nothing to move they go. */
export function projectArrows(carousel: Carousel): void {
  const { swiper } = carousel;
  for (const arrow of arrowsOf(carousel)) {
    const isSpent = isAtEnd(swiper, isBackward(carousel, arrow));
    arrow.classList.toggle('swiper-button-disabled', isSpent);
    arrow.classList.toggle('swiper-button-lock', swiper.isLocked);
    arrow.setAttribute('aria-disabled', String(isSpent));
  }
}

/** Whether an arrow leads to the previous slide; nested and loop carousels swap them in RTL (contract 3.5). */
export function isBackward({ plan, elementor }: Carousel, arrow: Element): boolean {
  const isSwapped = plan.swapsArrows && elementor.config.isRtl;
  return arrow.matches(isSwapped ? NEXT : PREVIOUS);
}

/** Rotating slides are not read out; a stopped carousel says what comes up (APG). */
export function projectLive({ container, rotation }: Carousel): void {
  const isRotating = Boolean(rotation?.running && !rotation.paused);
  container.querySelector(WRAPPER)?.setAttribute('aria-live', isRotating ? 'off' : 'polite');
}
