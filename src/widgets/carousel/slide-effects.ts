import { findAll } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import type { Swiper } from './engine';

const BURNING = 'elementor-ken-burns--active';

/** Moves the Ken Burns class to the active slide's picture (contract 3.10, 3.14); not under reduced motion. */
export function burnActive(slides: readonly Element[], active: Element | undefined): void {
  for (const slide of slides) {
    for (const picture of findAll(slide, '.elementor-ken-burns'))
      picture.classList.toggle(BURNING, slide === active && !prefersReducedMotion(picture));
  }
}

const contentsOf = (slides: readonly Element[]): HTMLElement[] =>
  slides.flatMap((slide) => findAll(slide, '.swiper-slide-contents'));

function setAnimated(contents: readonly HTMLElement[], name: string, isAnimated: boolean): void {
  for (const content of contents) {
    content.style.visibility = isAnimated ? '' : 'hidden';
    for (const word of ['animated', name]) content.classList.toggle(word, isAnimated);
  }
}

/** Slides' contents leave while the slides move and come back with their animation (contract 3.10). */
export function animateContents(swiper: Swiper, name: string): void {
  if (!name || prefersReducedMotion(swiper.el)) return;
  swiper.on('slideChangeTransitionStart', () => setAnimated(contentsOf(swiper.slides), name, false));
  swiper.on('slideChangeTransitionEnd', () => setAnimated(contentsOf(swiper.slides), name, true));
}

/** A single slide needs no engine; it gets both effects at once. */
export function dressSingle(container: HTMLElement): void {
  const slides = findAll(container, '.swiper-slide');
  burnActive(slides, slides[0]);
  const name = container.dataset.animation;
  if (name && !prefersReducedMotion(container)) setAnimated(contentsOf(slides), name, true);
}
