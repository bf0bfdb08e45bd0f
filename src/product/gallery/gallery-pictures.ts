import { find, findAll } from '../../dom/find';
import { asNumber } from '../../host/settings';

/** Parts of a gallery. */
export const WRAPPER = '.woocommerce-product-gallery__wrapper';
export const SLIDE = '.woocommerce-product-gallery__image';
/** Id of the full-screen dialog, which other scripts and the trigger refer to. */
export const DIALOG_ID = 'photoswipe-fullscreen-dialog';

/** The slides of a gallery in order, also those without an image. */
export const slidesOf = (gallery: Element): HTMLElement[] => findAll(gallery, `${WRAPPER} > ${SLIDE}`);

/** The image of a slide, not the zoomed one over it. */
export const imageOf = (slide: Element): HTMLImageElement | null =>
  find(slide, 'img:not(.zoomImg)', HTMLImageElement);

/** Direction of the text around an element. */
export const isRightToLeft = (element: Element): boolean =>
  element.ownerDocument.defaultView?.getComputedStyle(element).direction === 'rtl';

/** One image of the full-screen view. Sizes are px of the full-size file; 0 if unknown. */
export interface GalleryItem {
  readonly slide: HTMLElement;
  readonly src: string;
  /** The image on the page, shown until the full-size file is loaded. */
  readonly preview: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
}

function itemOf(slide: HTMLElement): GalleryItem | null {
  const image = imageOf(slide);
  const src = image?.dataset.large_image || image?.closest('a')?.href;
  if (!image || !src) return null;
  return {
    slide,
    src,
    preview: image.currentSrc || image.src,
    width: asNumber(image.dataset.large_image_width),
    height: asNumber(image.dataset.large_image_height),
    alt: image.alt,
    caption: image.dataset.caption || image.title,
  };
}

/** The full-size images of a gallery. Read at each opening: a variation changes them. */
export const itemsOf = (gallery: Element): GalleryItem[] =>
  slidesOf(gallery)
    .map(itemOf)
    .filter((item) => item !== null);
