import type { Swiper } from '../swiper/create-swiper';
import type { Kind, Plan } from './plan/plan';

/** A carousel whose Swiper is built. */
export interface BuiltCarousel {
  readonly widget: HTMLElement;
  readonly container: HTMLElement;
  readonly swiper: Swiper;
  readonly plan: Plan;
  readonly kind: Kind;
}
