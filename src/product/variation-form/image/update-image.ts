import { emit } from '../../../host/events/events';
import { currentJQuery } from '../../../host/events/jquery';
import { shared } from '../../../host/registry';
import { asString } from '../../../host/settings/shapes';
import type { Variation } from '../variations/variation';
import { resetImageAttributes, setImageAttributes } from './image-attributes';
import { type ProductImages, productImagesOf } from './product-images';

/** Milliseconds until galleries measure anew (product contract 4.6.5). */
const MEASURE = 20;

const timers = (): WeakMap<Element, ReturnType<typeof setTimeout>> =>
  shared('product/image timers', () => new WeakMap());

/** Galleries of the originals listen to jQuery's `resize` alone; a native one would set the whole page to work. */
function measureAnew({ galleries }: ProductImages, isMoved: boolean): void {
  currentJQuery()?.(window).trigger('resize');
  for (const gallery of galleries) {
    if (isMoved) emit(gallery, 'woocommerce_gallery_reset_slide_position');
    emit(gallery, 'woocommerce_gallery_init_zoom');
  }
}

function measureSoon(form: Element, images: ProductImages, isMoved: boolean): void {
  clearTimeout(timers().get(form));
  timers().set(
    form,
    setTimeout(() => measureAnew(images, isMoved), MEASURE),
  );
}

/** A picture that the gallery has already is shown by its thumbnail; answers whether there is one. */
function showBySlide(images: ProductImages, thumbnail: string): boolean {
  const found = thumbnail && images.thumbnails.find((image) => image.getAttribute('src') === thumbnail);
  if (!found) return false;
  resetImageAttributes(images);
  emit(found, 'flexslider-click');
  return true;
}

/** Shows the picture of a variation, or the product's own (product contract 4.6); `current-image` names it. */
export function updateImage(form: HTMLElement, variation: Variation | null): void {
  const images = productImagesOf(form);
  const image = variation?.image ?? {};
  const hasImage = asString(image.src).length > 1;
  const id = hasImage ? asString(variation?.raw.image_id) : '';
  const isMoved = form.getAttribute('current-image') !== id;
  const isShown = hasImage && showBySlide(images, asString(image.gallery_thumbnail_src));
  if (!isShown && hasImage) setImageAttributes(images, image);
  else if (!isShown) resetImageAttributes(images);
  form.setAttribute('current-image', id);
  measureSoon(form, images, isMoved && !isShown);
}
