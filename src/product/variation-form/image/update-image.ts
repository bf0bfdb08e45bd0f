import { emit } from '../../../host/events';
import { currentJQuery } from '../../../host/jquery';
import { shared } from '../../../host/registry';
import { asString } from '../../../host/settings';
import type { Variation } from '../variations/variation';
import { resetImageAttributes, setImageAttributes } from './image-attributes';
import { type ProductImages, productImagesOf } from './product-images';
import { isGallerySwapped, replaceGallery, restoreGallery } from './swap-gallery';

/** Milliseconds until galleries measure anew. */
const MEASURE = 20;

/** Whose picture was asked for last. */
const asked = (): WeakMap<Element, Variation | null> => shared('product/asked images', () => new WeakMap());

/** Galleries of the originals listen to jQuery's `resize` alone; a native one would set the whole page to work. */
const resize = (): void => void currentJQuery()?.(window).trigger('resize');

function measureAnew({ galleries }: ProductImages, beginsAnew: boolean): void {
  resize();
  for (const gallery of galleries) {
    if (beginsAnew) emit(gallery, 'woocommerce_gallery_reset_slide_position');
    emit(gallery, 'woocommerce_gallery_init_zoom');
  }
}

/** `beginsAnew` is asked then: a choice that has come meanwhile may have gone to a slide of its own. */
const measureSoon = (images: ProductImages, beginsAnew: () => boolean): unknown =>
  setTimeout(() => measureAnew(images, beginsAnew()), MEASURE);

const resizeSoon = (): unknown => setTimeout(resize, MEASURE);

/** A picture that the gallery has already is shown by its thumbnail; answers whether there is one. */
function showBySlide(images: ProductImages, thumbnail: string): boolean {
  const found = thumbnail && images.thumbnails.find((image) => image.getAttribute('src') === thumbnail);
  if (!found) return false;
  resetImageAttributes(images);
  emit(found, 'flexslider-click');
  return true;
}

/** Others know by `current-image` which picture is shown; a new one begins at the first slide. */
export function noteImage(form: HTMLElement, id: string): boolean {
  const isMoved = form.getAttribute('current-image') !== id;
  form.setAttribute('current-image', id);
  return isMoved;
}

const imageIdOf = ({ image, raw }: Variation): string =>
  asString(image.src).length > 1 ? asString(raw.image_id) : '';

function showImage(form: HTMLElement, variation: Variation | null): void {
  const images = productImagesOf(form);
  const image = variation?.image ?? {};
  const hasImage = asString(image.src).length > 1;
  const isShown = hasImage && showBySlide(images, asString(image.gallery_thumbnail_src));
  if (!isShown && hasImage) setImageAttributes(images, image);
  else if (!isShown) resetImageAttributes(images);
  const isMoved = noteImage(form, variation ? imageIdOf(variation) : '');
  measureSoon(images, () => isMoved && !isShown && asked().get(form) === variation);
}

/**
 * Shows the picture of a variation, or the product's own. A variation with a gallery of its own
 * takes the place of the whole gallery until another choice (4.7).
 */
export function updateImage(form: HTMLElement, variation: Variation | null): void {
  asked().set(form, variation);
  const html = asString(variation?.raw.gallery_images_html);
  const isSwapped = isGallerySwapped(form);
  if (variation && html.trim() && replaceGallery(form, html, imageIdOf(variation))) resizeSoon();
  else if (isSwapped) showInDefaultGallery(form, variation);
  else showImage(form, variation);
}

/** Its thumbnails decide where a picture is shown: so once it is set up, and if the choice has not gone on meanwhile. */
function showInDefaultGallery(form: HTMLElement, variation: Variation | null): void {
  let isSetUp = false;
  let isRestored = false;
  const show = (): void => {
    isSetUp = true;
    if (isRestored && variation && asked().get(form) === variation) showImage(form, variation);
  };
  const gallery = restoreGallery(form, show);
  isRestored = true;
  if (!gallery || !variation) resizeSoon();
  else if (isSetUp) show();
}
