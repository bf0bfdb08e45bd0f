import { KEN_BURNS, SLIDESHOW } from './markup';
import type { Slideshow } from './settings';

/** The slideshow's nodes: each slide and, in it, the box that carries the image. */
export interface Slides {
  root: HTMLElement;
  slides: readonly HTMLElement[];
  images: readonly HTMLElement[];
}

const FILL = { position: 'absolute', inset: '0', width: '100%', height: '100%' };

/** Builds the markup of contract 3.14, hidden from assistive technology: it is decoration. */
export function buildSlides(document: Document, slideshow: Slideshow, swiperClass: string): Slides {
  const create = (className: string, parent: HTMLElement): HTMLElement => {
    const box = document.createElement('div');
    box.className = className;
    parent.append(box);
    return box;
  };
  const root = document.createElement('div');
  root.className = `${SLIDESHOW} ${swiperClass}`;
  root.dir = slideshow.transition === 'slide_left' ? 'ltr' : 'rtl';
  root.setAttribute('aria-hidden', 'true');
  const wrapper = create('swiper-wrapper', root);
  const slides = slideshow.images.map(() => create(`${SLIDESHOW}__slide swiper-slide`, wrapper));
  const images = slides.map((slide, place) => {
    Object.assign(slide.style, FILL);
    slide.dataset.swiperSlideIndex = String(place);
    const image = create(`${SLIDESHOW}__slide__image`, slide);
    if (slideshow.zoom) image.classList.add(KEN_BURNS, `${KEN_BURNS}--${slideshow.zoom}`);
    return image;
  });
  if (slideshow.lazy)
    for (const [place, url] of slideshow.images.entries()) markLazy(images[place] as HTMLElement, url);
  return { root, slides, images };
}

function markLazy(image: HTMLElement, url: string): void {
  image.classList.add('swiper-lazy');
  image.dataset.background = url;
  const preloader = image.ownerDocument.createElement('div');
  preloader.className = 'swiper-lazy-preloader';
  image.append(preloader);
}

/** Gives an image box its image; answers once the image can be painted, also when it cannot be had. */
export async function showImage(image: HTMLElement, url: string): Promise<void> {
  if (image.style.backgroundImage) return;
  const picture = image.ownerDocument.createElement('img');
  picture.src = url;
  await picture.decode?.().catch(() => undefined);
  image.style.backgroundImage = `url("${picture.src.replace(/["\\]/g, '\\$&')}")`;
  if (!image.classList.replace('swiper-lazy', 'swiper-lazy-loaded')) return;
  image.replaceChildren();
  delete image.dataset.background;
}
