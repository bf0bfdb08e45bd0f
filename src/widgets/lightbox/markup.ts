/** Attributes of lightbox links, and the markup they may stand in. */
export const LINKS = 'a, [data-elementor-lightbox]';
export const OPEN = 'data-elementor-open-lightbox';
export const GROUP = 'data-elementor-lightbox-slideshow';
export const INDEX = 'data-elementor-lightbox-index';
export const TITLE = 'data-elementor-lightbox-title';
export const DESCRIPTION = 'data-elementor-lightbox-description';
export const VIDEO = 'data-elementor-lightbox-video';
export const CONTENT = 'data-elementor-lightbox';
export const ACTION_HASH = 'data-e-action-hash';
/** Where copies of a slide stand, which are not slides of their own. */
export const DUPLICATES = '.swiper-slide-duplicate, .slick-cloned';
