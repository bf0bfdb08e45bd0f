import type { Swiper } from '../swiper/create-swiper';
import type { CarouselConfig, Kind } from './plan/plan';

/** A carousel whose Swiper is built. */
export interface BuiltCarousel {
  readonly widget: HTMLElement;
  readonly container: HTMLElement;
  readonly swiper: Swiper;
  readonly plan: CarouselConfig;
  readonly kind: Kind;
}
