import type { CarouselConfig, Kind } from './carousel-config';
import { SLIDE } from './carousel-markup';
import type { Swiper } from './swiper';

const KINDS: Record<string, Kind> = {
  'image-carousel': 'image',
  'nested-carousel': 'nested',
  'loop-carousel': 'loop',
  'media-carousel': 'media',
  'testimonial-carousel': 'testimonial',
  reviews: 'media',
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
  readonly plan: CarouselConfig;
  readonly kind: Kind;
}

/** Fractional positions within this many px still count as visible (el#33891). */
const TOLERANCE = 2;
const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]';

/** Whether there are no more slides in a direction. */
export const isAtEnd = ({ params, isBeginning, isEnd }: Swiper, isBack: boolean): boolean =>
  !params.loop && !params.rewind && (isBack ? isBeginning : isEnd);

/** Slides whose start edge is inside the container; with stacked effects, the active one. Null without layout. */
function visibleSlides({ swiper, container, plan }: BuiltCarousel): Set<HTMLElement> | null {
  if (plan.effect === 'fade' || plan.effect === 'cube')
    return new Set(swiper.slides.filter((_, index) => index === swiper.activeIndex));
  const box = container.getBoundingClientRect();
  if (!box.width) return null;
  const start = ({ left, right }: DOMRect): number => (swiper.rtl ? box.right - right : left - box.left);
  const starts = swiper.slides.map((slide) => [slide, start(slide.getBoundingClientRect())] as const);
  const shown = starts.filter(([, offset]) => offset > -TOLERANCE && offset < box.width - TOLERANCE);
  return new Set(shown.map(([slide]) => slide));
}

function setHidden(slide: HTMLElement, isHidden: boolean): void {
  if (slide.hasAttribute('inert') === isHidden) return;
  slide.toggleAttribute('inert', isHidden);
  if (isHidden) slide.setAttribute('aria-hidden', 'true');
  else slide.removeAttribute('aria-hidden');
}

/** Makes slides out of view inert. If one of them contains the focus, the focus moves to the active slide first. */
export function hideSlidesOutOfView(carousel: BuiltCarousel): void {
  const visible = visibleSlides(carousel);
  if (!visible?.size) return;
  const { swiper, widget } = carousel;
  const focused = widget.ownerDocument.activeElement?.closest<HTMLElement>(SLIDE);
  for (const slide of visible) setHidden(slide, false);
  if (focused && swiper.slides.includes(focused) && !visible.has(focused)) {
    const active = swiper.slides[swiper.activeIndex];
    const target = active?.querySelector<HTMLElement>(FOCUSABLE) ?? active;
    if (target === active) active?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }
  for (const slide of swiper.slides) if (!visible.has(slide)) setHidden(slide, true);
}
