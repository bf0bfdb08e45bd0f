import { findAll } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import type { BuiltCarousel } from './built-carousel';

/** The contents of slides leave while the slides move, and come back with their animation. */
export function animateContents({ kind, swiper }: BuiltCarousel, isShown: boolean): void {
  if (kind !== 'slides') return;
  const name = swiper.el.dataset.animation;
  if (name && !prefersReducedMotion(swiper.el)) setAnimated(swiper.slides, name, isShown);
}

/** The contents of a single slide come with their animation at once. */
export function showSingle(container: HTMLElement, slides: readonly HTMLElement[]): void {
  const name = container.dataset.animation;
  if (name && !prefersReducedMotion(container)) setAnimated(slides, name, true);
}

function setAnimated(slides: readonly HTMLElement[], name: string, isAnimated: boolean): void {
  for (const content of slides.flatMap((slide) => findAll(slide, '.swiper-slide-contents'))) {
    content.style.visibility = isAnimated ? '' : 'hidden';
    for (const word of ['animated', name]) content.classList.toggle(word, isAnimated);
  }
}
