import { find, findAll } from '../../dom/find';

/** Parts of a gallery. */
export const WRAPPER = '.woocommerce-product-gallery__wrapper';
export const SLIDE = '.woocommerce-product-gallery__image';
/** Thumbnails, or numbers, by which a slide is chosen; every theme styles these names. */
export const PICKERS = '.flex-control-nav img, .flex-control-nav a';
/** Id of the full-screen dialog, which other scripts and the trigger refer to. */
export const DIALOG_ID = 'photoswipe-fullscreen-dialog';

/** The slides of a gallery in order, other things than pictures included. */
export const slidesOf = (gallery: Element): HTMLElement[] => findAll(gallery, `${WRAPPER} > ${SLIDE}`);

/** The slide around what an event happened to. */
export const slideAround = (element: Element): HTMLElement | null => element.closest<HTMLElement>(SLIDE);

/** The picture of a slide: its first image, whatever lies over it. */
export const imageOf = (slide: Element): HTMLImageElement | null =>
  find(slide, 'img:not(.zoomImg)', HTMLImageElement);

/** What a gallery shows, for screen readers: the product, in the words of the page. */
export const nameOf = (gallery: Element): string | undefined =>
  gallery.closest('.product')?.querySelector('.product_title')?.textContent?.trim() ||
  find(gallery, 'img', HTMLImageElement)?.alt ||
  undefined;

/** Direction of the text around an element. */
export const isRightToLeft = (element: Element): boolean =>
  element.ownerDocument.defaultView?.getComputedStyle(element).direction === 'rtl';
