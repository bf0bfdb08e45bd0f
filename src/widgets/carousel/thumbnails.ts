import { find } from '../../dom/find';
import type { Stop } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import type { Carousel } from './carousel';
import { createSwiper, type Swiper } from './engine';
import { loadNearImages } from './lazy-images';
import { THUMBNAILS } from './markup';
import { optionsFor } from './options';
import { type PlanContext, thumbnailsPlan } from './plan';

const goTo = (swiper: Swiper, index: number): void => {
  if (swiper.destroyed || swiper.realIndex === index) return;
  if (swiper.params.loop) swiper.slideToLoop(index);
  else swiper.slideTo(index);
};

/** Thumbnails of the slideshow skin: each of the two carousels drives the other (contract 3.9). */
export async function addThumbnails(carousel: Carousel, context: PlanContext): Promise<Stop | undefined> {
  const { widget, swiper, elementor } = carousel;
  const container = find(widget, THUMBNAILS);
  if (!container) return undefined;
  const plan = thumbnailsPlan(settingsOf(widget), context);
  const thumbnails = await createSwiper(container, optionsFor(container, 'media', plan, elementor));
  const loadNear = (): void => loadNearImages({ swiper: thumbnails });
  loadNear();
  thumbnails.on('slideChange resize', loadNear);
  swiper.on('slideChange', () => goTo(thumbnails, swiper.realIndex));
  thumbnails.on('slideChange', () => goTo(swiper, thumbnails.realIndex));
  thumbnails.on('click', () => {
    const slide = thumbnails.clickedSlide;
    const index = Number(slide?.dataset.swiperSlideIndex ?? thumbnails.clickedIndex);
    if (Number.isInteger(index)) goTo(swiper, index);
  });
  return () => thumbnails.destroy();
}
