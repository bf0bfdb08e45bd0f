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

/** Controls that are children or siblings of the container; controls of a carousel in a slide are not. */
export function controlsOf(widget: HTMLElement, container: HTMLElement) {
  const own = (selector: string): HTMLElement | null =>
    findAll(widget, selector).find(
      ({ parentElement }) => parentElement === container || parentElement === container.parentElement,
    ) ?? null;
  return { previous: own(PREVIOUS), next: own(NEXT), pagination: own(PAGINATION) };
}

/** The controls that the server printed for a carousel; null for missing ones. */
export type Controls = Readonly<ReturnType<typeof controlsOf>>;

/** The slides of a container, without those of nested carousels. */
export const slidesOf = (container: HTMLElement): HTMLElement[] =>
  findAll(container, `:scope > ${WRAPPER} > ${SLIDE}`);

/** The main container of a widget, null without one. */
export const containerOf = (widget: HTMLElement): HTMLElement | null => find(widget, CONTAINER);
