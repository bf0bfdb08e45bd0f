/** The builder's words for carousels (contract 3.5–3.10). */
export const SLIDE = '.swiper-slide';
export const WRAPPER = '.swiper-wrapper';
export const ARROW = '.elementor-swiper-button';
export const PREVIOUS = '.elementor-swiper-button-prev';
export const NEXT = '.elementor-swiper-button-next';
export const PAGINATION = '.swiper-pagination';
export const BULLET = '.swiper-pagination-bullet';
/** Containers of every kind, the main one of those that have two. */
export const CONTAINER =
  '.elementor-image-carousel-wrapper,.e-n-carousel,.elementor-loop-container,.elementor-main-swiper';
export const THUMBNAILS = '.elementor-thumbnails-swiper';
