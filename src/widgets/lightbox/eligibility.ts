/** Elements that can open the lightbox. */
export const LINKS = 'a, [data-elementor-lightbox]';
const OPEN = 'data-elementor-open-lightbox';
export const GROUP = 'data-elementor-lightbox-slideshow';
export const INDEX = 'data-elementor-lightbox-index';
export const TITLE = 'data-elementor-lightbox-title';
export const DESCRIPTION = 'data-elementor-lightbox-description';
export const VIDEO = 'data-elementor-lightbox-video';
export const CONTENT = 'data-elementor-lightbox';
export const ACTION_HASH = 'data-e-action-hash';
/** Copies of slides, which are not slides of the lightbox. */
export const DUPLICATES = '.swiper-slide-duplicate, .slick-cloned';

const IMAGE_FILE = /^[^?]+\.(png|jpe?g|gif|svg|webp)(\?.*)?$/i;

/**
 * Whether a click on this link opens the lightbox.
 * @param isDefault the kit setting `global_image_lightbox`
 */
export function opensLightbox(link: Element, isDefault: boolean): boolean {
  const isLink = link.localName === 'a';
  const isVideo = link.hasAttribute(VIDEO);
  if (isLink && !isVideo && (link.hasAttribute('download') || !IMAGE_FILE.test(addressOf(link))))
    return false;
  if (!isLink && !link.hasAttribute(CONTENT)) return false;
  const choice = link.getAttribute(OPEN);
  return choice === 'yes' || (isDefault && choice !== 'no');
}

/** A link's URL as written; a link in an SVG may have it in `xlink:href`. */
export function addressOf(link: Element): string {
  return (link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '').trim();
}
