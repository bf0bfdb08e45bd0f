import { listen } from '../../dom/events';
import { findAll } from '../../dom/find';
import type { Carousel } from './carousel';

const LAZY = '.swiper-lazy';

function loaded(image: HTMLElement): void {
  image.classList.remove('swiper-lazy-loading');
  image.classList.add('swiper-lazy-loaded');
  const slide = image.closest('.swiper-slide');
  for (const preloader of slide ? findAll(slide, '.swiper-lazy-preloader') : []) preloader.remove();
}

function move(image: HTMLElement, from: string, to: string): void {
  const value = image.getAttribute(from);
  if (value === null) return;
  image.removeAttribute(from);
  image.setAttribute(to, value);
}

function load(image: HTMLElement): void {
  image.classList.remove('swiper-lazy');
  image.classList.add('swiper-lazy-loading');
  const { background } = image.dataset;
  if (background) {
    image.style.backgroundImage = `url(${JSON.stringify(background)})`;
    image.removeAttribute('data-background');
    loaded(image);
    return;
  }
  for (const type of ['load', 'error']) listen(image, type, () => loaded(image), { once: true });
  for (const name of ['sizes', 'srcset', 'src']) move(image, `data-${name}`, name);
}

/** Loads the pictures in view and one neighbour on each side (contract 3.5). */
export function loadNearImages({ swiper }: Pick<Carousel, 'swiper'>): void {
  const { slides, activeIndex, params } = swiper;
  const perView = typeof params.slidesPerView === 'number' ? Math.ceil(params.slidesPerView) : slides.length;
  const from = activeIndex - 1;
  for (let place = from; place <= activeIndex + perView; place += 1) {
    const slide = slides[(place + slides.length) % slides.length];
    if (slide) for (const image of findAll(slide, LAZY)) load(image);
  }
}
