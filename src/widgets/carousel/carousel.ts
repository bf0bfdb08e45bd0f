import type { Elementor } from '../../elementor/runtime';
import { wrapperOf } from '../own';
import type { Swiper } from './engine';
import type { Kind, Plan } from './plan';
import type { Rotation } from './rotation';

/** A carousel that is awake. */
export interface Carousel {
  readonly widget: HTMLElement;
  readonly container: HTMLElement;
  readonly kind: Kind;
  readonly plan: Plan;
  readonly swiper: Swiper;
  readonly elementor: Elementor;
  rotation: Rotation | null;
}

/** Carousels that are awake, by their widget. */
export const carousels = new Map<Element, Carousel>();

/** The carousel a node inside it belongs to: the nearest one, since slides hold other widgets. */
export function carouselAround(node: Element): Carousel | null {
  for (let widget = wrapperOf(node); widget; ) {
    const carousel = carousels.get(widget);
    if (carousel) return carousel;
    widget = widget.parentElement && wrapperOf(widget.parentElement);
  }
  return null;
}
