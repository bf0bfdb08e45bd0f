import { findAll } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { listen } from '../../host/events/listen';
import type { Swiper } from './swiper';

const ACTIVE = 'elementor-ken-burns--active';

/** Moves the Ken Burns class to the image of the active slide; with reduced motion no image has it. */
export function zoomActive(slides: readonly Element[], active: Element | undefined): void {
  for (const slide of slides)
    for (const picture of findAll(slide, '.elementor-ken-burns'))
      picture.classList.toggle(ACTIVE, slide === active && !prefersReducedMotion(picture));
}

// The server prints image URLs in `data-` attributes. Swiper supports `loading=lazy` only, and cannot load these.
const LAZY = '.swiper-lazy';

/** Loads the images in view and one on each side; with a loop, the slide before the first is the last. */
export function loadNearPictures({ slides, activeIndex, params }: Swiper): void {
  const perView = typeof params.slidesPerView === 'number' ? Math.ceil(params.slidesPerView) : slides.length;
  const goesRound = params.loop || params.rewind;
  for (let index = activeIndex - 1; index <= activeIndex + perView; index += 1) {
    const slide = slides[goesRound ? (index + slides.length) % slides.length : index];
    if (slide) for (const picture of findAll(slide, LAZY)) load(picture);
  }
}

/** Loads the images near the active slide, now and when it changes. */
export function keepPicturesLoaded(swiper: Swiper): void {
  loadNearPictures(swiper);
  swiper.on('slideChange resize', () => loadNearPictures(swiper));
}

function load(picture: HTMLElement): void {
  picture.classList.remove('swiper-lazy');
  picture.classList.add('swiper-lazy-loading');
  const { background } = picture.dataset;
  if (background) {
    picture.style.backgroundImage = `url(${JSON.stringify(background)})`;
    picture.removeAttribute('data-background');
    finish(picture);
    return;
  }
  for (const type of ['load', 'error']) listen(picture, type, { once: true }, () => finish(picture));
  for (const name of ['sizes', 'srcset', 'src']) move(picture, `data-${name}`, name);
}

function finish(picture: HTMLElement): void {
  picture.classList.remove('swiper-lazy-loading');
  picture.classList.add('swiper-lazy-loaded');
  const slide = picture.closest('.swiper-slide');
  for (const preloader of slide ? findAll(slide, '.swiper-lazy-preloader') : []) preloader.remove();
}

function move(picture: HTMLElement, from: string, to: string): void {
  const value = picture.getAttribute(from);
  if (value === null) return;
  picture.removeAttribute(from);
  picture.setAttribute(to, value);
}
