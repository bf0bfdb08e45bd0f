import { find, findAll } from '../../dom/find';

/** Elementor's selectors of carousel parts. */
export const SLIDE = '.swiper-slide';
const WRAPPER = '.swiper-wrapper';
export const ARROW = '.elementor-swiper-button';
const PREVIOUS = '.elementor-swiper-button-prev';
const NEXT = '.elementor-swiper-button-next';
const PAGINATION = '.swiper-pagination';
export const BULLET = '.swiper-pagination-bullet';
/** Containers of every kind; the main one of those that have two. */
const CONTAINER =
  '.elementor-image-carousel-wrapper,.e-n-carousel,.elementor-loop-container,.elementor-main-swiper';
export const THUMBNAILS = '.elementor-thumbnails-swiper';

/** The controls that the server printed for a carousel; null for missing ones. */
export interface Controls {
  readonly previous: HTMLElement | null;
  readonly next: HTMLElement | null;
  readonly pagination: HTMLElement | null;
}

/** Controls that are children or siblings of the container; controls of a carousel in a slide are not. */
export function controlsOf(widget: HTMLElement, container: HTMLElement): Controls {
  const own = (selector: string): HTMLElement | null =>
    findAll(widget, selector).find(
      ({ parentElement }) => parentElement === container || parentElement === container.parentElement,
    ) ?? null;
  return { previous: own(PREVIOUS), next: own(NEXT), pagination: own(PAGINATION) };
}

/** The slides of a container, without those of nested carousels. */
export const slidesOf = (container: HTMLElement): HTMLElement[] =>
  findAll(container, `:scope > ${WRAPPER} > ${SLIDE}`);

/** The main container of a widget, null without one. */
export const containerOf = (widget: HTMLElement): HTMLElement | null => find(widget, CONTAINER);
