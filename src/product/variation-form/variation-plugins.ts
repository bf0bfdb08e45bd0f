import type { Stop } from '../../dom/types';
import { emit } from '../../host/events';
import { type JQuery, type JQuerySet, whenJQuery } from '../../host/jquery';
import { asString, toObject } from '../../host/settings';
import { resetContent, setContent } from './show-variation';
import { parseVariation } from './variation';
import {
  defaultGalleryHtml,
  galleryRootOf,
  isGallerySwapped,
  replaceGallery,
  restoreGallery,
} from './variation-gallery';
import {
  productImagesOf,
  resetKeptAttribute,
  setCurrentImage,
  setKeptAttribute,
  updateImage,
} from './variation-image';
import { variationSessionOf } from './variation-session';

type Plugin = (element: HTMLElement, ...args: unknown[]) => unknown;

const PLUGINS: Record<string, Plugin> = {
  wc_variations_image_update: (form, raw) =>
    updateImage(variationSessionOf(form), raw === false ? null : parseVariation(raw)),
  wc_variations_image_reset: (form) => updateImage(variationSessionOf(form), null),
  wc_set_variation_attr: (element, name, value) => setKeptAttribute(element, String(name), value),
  wc_reset_variation_attr: (element, name) => resetKeptAttribute(element, String(name)),
  wc_maybe_trigger_slide_position_reset: (form, raw) => {
    if (!setCurrentImage(form, asString(toObject(raw).image_id))) return;
    for (const gallery of productImagesOf(form).galleries)
      emit(gallery, 'woocommerce_gallery_reset_slide_position');
  },
  wc_set_content: (element, text) => setContent(element, String(text)),
  wc_reset_content: (element) => resetContent(element),
};

/** Methods that return a value, for the first element of a set. */
const GETTERS: Record<string, Plugin> = {
  wc_variations_gallery_is_active: isGallerySwapped,
  wc_get_default_product_gallery_html: defaultGalleryHtml,
  wc_find_gallery_root: galleryRootOf,
  wc_variations_gallery_replace: (form, html, raw) =>
    replaceGallery(form, asString(html), asString(toObject(raw).image_id)),
  wc_variations_gallery_reset: (form) => restoreGallery(form) !== null,
};

const elementsOf = (set: JQuerySet): HTMLElement[] =>
  Array.from(set as unknown as ArrayLike<unknown>).filter(
    (element): element is HTMLElement => element instanceof HTMLElement,
  );

function addTo(jQuery: JQuery): void {
  for (const [name, run] of Object.entries(PLUGINS))
    jQuery.fn[name] ??= function plugin(this: JQuerySet, ...args: unknown[]): void {
      for (const element of elementsOf(this)) run(element, ...args);
    };
  for (const [name, get] of Object.entries(GETTERS))
    jQuery.fn[name] ??= function plugin(this: JQuerySet, ...args: unknown[]): unknown {
      const [element] = elementsOf(this);
      const found = element && get(element, ...args);
      return found instanceof HTMLElement || found === null ? jQuery(found ?? []) : found;
    };
}

/** Adds the jQuery methods that other scripts call on forms and their images, on pages with jQuery. */
export const offerVariationPlugins = (): Stop => whenJQuery(addTo);
