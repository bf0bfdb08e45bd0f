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
  noteImage,
  productImagesOf,
  resetKeptAttribute,
  setKeptAttribute,
  updateImage,
} from './variation-image';

type Plugin = (element: HTMLElement, ...args: unknown[]) => unknown;

const PLUGINS: Record<string, Plugin> = {
  wc_variations_image_update: (form, raw) => updateImage(form, raw === false ? null : parseVariation(raw)),
  wc_variations_image_reset: (form) => updateImage(form, null),
  wc_set_variation_attr: (element, name, value) => setKeptAttribute(element, String(name), value),
  wc_reset_variation_attr: (element, name) => resetKeptAttribute(element, String(name)),
  wc_maybe_trigger_slide_position_reset: (form, raw) => {
    if (!noteImage(form, asString(toObject(raw).image_id))) return;
    for (const gallery of productImagesOf(form).galleries)
      emit(gallery, 'woocommerce_gallery_reset_slide_position');
  },
  wc_set_content: (element, text) => setContent(element, String(text)),
  wc_reset_content: (element) => resetContent(element),
};

/** Those that answer, for the first of a set. */
const ANSWERS: Record<string, Plugin> = {
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

function offerTo(jQuery: JQuery): void {
  for (const [name, run] of Object.entries(PLUGINS))
    jQuery.fn[name] ??= function plugin(this: JQuerySet, ...args: unknown[]): void {
      for (const element of elementsOf(this)) run(element, ...args);
    };
  for (const [name, answer] of Object.entries(ANSWERS))
    jQuery.fn[name] ??= function plugin(this: JQuerySet, ...args: unknown[]): unknown {
      const [element] = elementsOf(this);
      const found = element && answer(element, ...args);
      return found instanceof HTMLElement || found === null ? jQuery(found ?? []) : found;
    };
}

/** jQuery methods that other scripts call on forms and their pictures, where jQuery is. */
export const offerVariationPlugins = (): Stop => whenJQuery(offerTo);
