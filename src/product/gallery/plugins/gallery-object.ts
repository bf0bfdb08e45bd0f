import { find } from '../../../dom/find';
import { emit } from '../../../host/events';
import type { JQuery } from '../../../host/jquery';
import { SLIDE_LINK, TRIGGER } from '../../selectors';
import { goToSlide } from '../go-to-slide';
import { itemsOf } from '../items';
import { setUpAgain } from '../set-ups';
import type { GallerySettings } from '../settings';

/** jQuery data `product_gallery`: the gallery as other scripts know it. */
export function createGalleryObject(
  jQuery: JQuery,
  gallery: HTMLElement,
  slides: readonly HTMLElement[],
  { slider, zoom, fullScreen }: GallerySettings,
): Record<string, unknown> {
  const measureZoom = (): void => emit(gallery, 'woocommerce_gallery_init_zoom');
  return {
    $target: jQuery(gallery),
    $images: jQuery(slides),
    flexslider_enabled: slider !== null && slides.length > 1,
    zoom_enabled: zoom !== null,
    photoswipe_enabled: fullScreen !== null,
    initFlexslider: () => setUpAgain(gallery),
    initZoom: measureZoom,
    initZoomForTarget: measureZoom,
    // Pictures open and focus stays in the dialog without being set up.
    initPhotoswipe() {},
    trapFocusPhotoswipe() {},
    handlePswpTrapFocus() {},
    onResetSlidePosition: () => goToSlide(gallery, 0),
    getGalleryItems: () =>
      itemsOf(gallery).map(({ alt, src, width: w, height: h, caption: title }) => ({
        alt,
        src,
        w,
        h,
        title,
      })),
    openPhotoswipe(event?: { preventDefault?(): void }) {
      event?.preventDefault?.();
      (find(gallery, TRIGGER) ?? find(gallery, SLIDE_LINK))?.click();
    },
  };
}
