import { useLayoutEffect } from 'react';
import { find } from '../../dom/find';
import { emit } from '../../host/events';
import { type JQuery, type JQuerySet, whenJQuery } from '../../host/jquery';
import { asNumber } from '../../host/settings';
import { SLIDE_LINK, TRIGGER } from '../product-page';
import { itemsOf } from './gallery-pictures';
import type { GallerySettings } from './gallery-settings';
import { setUpAgain } from './gallery-setup';
import { createSliderObject } from './slider/slider-object';
import { goToSlide, indexAfterStep } from './slider-state';

/** jQuery data `product_gallery`: the gallery for other scripts. */
function createGalleryObject(
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
    // The full-screen view and its focus trap need no set-up.
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

const STEPS: Record<string, 1 | -1> = { next: 1, prev: -1, previous: -1 };

const isElement = (value: unknown): value is HTMLElement => value instanceof HTMLElement;

/** Adds `$(gallery).flexslider(2)`, `('next')` and `('prev')`; other commands have no effect. */
function offerSlider({ fn }: JQuery): void {
  fn.flexslider ??= function flexslider(this: JQuerySet, order?: unknown): JQuerySet {
    const step = STEPS[String(order)];
    for (const gallery of Array.from(this as unknown as ArrayLike<unknown>).filter(isElement))
      goToSlide(gallery, step ? indexAfterStep(gallery, step, true) : asNumber(order, -1));
    return this;
  };
}

type Data = (name: string, value?: unknown) => unknown;

/** Sets jQuery's data of a gallery: its own object and the slider's. */
export function useGalleryPlugins(
  gallery: HTMLElement,
  slides: readonly HTMLElement[],
  settings: GallerySettings,
): void {
  useLayoutEffect(
    () =>
      whenJQuery((jQuery) => {
        const set = jQuery(gallery);
        const [put, drop] = [set.data as Data, set.removeData as Data];
        const hasSlider = settings.slider !== null && slides.length > 1;
        offerSlider(jQuery);
        put.call(set, 'product_gallery', createGalleryObject(jQuery, gallery, slides, settings));
        if (hasSlider) put.call(set, 'flexslider', createSliderObject(jQuery, gallery, slides, settings));
        return () => {
          drop.call(set, 'product_gallery');
          drop.call(set, 'flexslider');
        };
      }),
    [gallery, slides, settings],
  );
}
