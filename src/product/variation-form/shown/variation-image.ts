import { find, findAll } from '../../../dom/find';
import { emit } from '../../../host/events/events';
import { currentJQuery } from '../../../host/events/jquery';
import { callMethod } from '../../../host/events/jquery-methods';
import { asString } from '../../../host/settings';
import { RESERVED_THUMBNAILS } from '../../product-page';
import type { Variation, VariationImage } from '../choice/variation';
import { productOf } from '../form-parts';
import type { VariationSession } from '../variation-session';
import { isGallerySwapped, replaceGallery, restoreGallery } from './variation-gallery';

const SLIDES = '.woocommerce-product-gallery__image, .woocommerce-product-gallery__image--placeholder';

/** Milliseconds until galleries measure themselves again. */
const MEASURE_DELAY = 20;

/** Name of the attribute that keeps the printed value. */
const keptName = (name: string): string => `data-o_${name}`;

/** Sets an attribute and keeps the printed value; `false` and `null` remove it, `undefined` changes nothing. */
export function setKeptAttribute(element: Element, name: string, value: unknown): void {
  if (value === undefined) return;
  const kept = keptName(name);
  if (!element.hasAttribute(kept)) element.setAttribute(kept, element.getAttribute(name) ?? '');
  if (value === false || value === null) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

/** Restores the printed value; removes an attribute that was not printed. */
export function resetKeptAttribute(element: Element, name: string): void {
  const kept = element.getAttribute(keptName(name));
  if (kept === null) return;
  if (kept === '' && name !== 'alt') element.removeAttribute(name);
  else element.setAttribute(name, kept);
}

/** The galleries of a form's product, and the parts of the first one that show a variation. */
interface ProductImages {
  readonly galleries: readonly HTMLElement[];
  readonly thumbnails: readonly HTMLImageElement[];
  readonly slide: HTMLElement | null;
  readonly image: HTMLImageElement | null;
  readonly link: HTMLAnchorElement | null;
}

/** Finds the images that a variation changes. */
export function productImagesOf(form: Element): ProductImages {
  const product = productOf(form);
  const galleries = findAll(product, '.images');
  const [gallery] = galleries;
  const slide = gallery ? find(gallery, SLIDES) : null;
  return {
    galleries,
    // Those that only reserve space choose no slide.
    thumbnails: findAll(product, `.flex-control-nav:not(${RESERVED_THUMBNAILS}) img`, HTMLImageElement),
    slide,
    image: slide && find(slide, '.wp-post-image', HTMLImageElement),
    link: slide && find(slide, 'a', HTMLAnchorElement),
  };
}

type Part = 'image' | 'slide' | 'link' | 'thumbnail';

/** Attributes and the keys of a variation's image that they show. */
const ATTRIBUTES: readonly [part: Part, attribute: string, key: string][] = [
  ['image', 'src', 'src'],
  ['image', 'height', 'src_h'],
  ['image', 'width', 'src_w'],
  ['image', 'srcset', 'srcset'],
  ['image', 'sizes', 'sizes'],
  ['image', 'title', 'title'],
  ['image', 'data-caption', 'caption'],
  ['image', 'alt', 'alt'],
  ['image', 'data-src', 'full_src'],
  ['image', 'data-large_image', 'full_src'],
  ['image', 'data-large_image_width', 'full_src_w'],
  ['image', 'data-large_image_height', 'full_src_h'],
  ['slide', 'data-thumb', 'src'],
  ['thumbnail', 'src', 'gallery_thumbnail_src'],
  // A thumbnail with its own `srcset` would continue to show the image before.
  ['thumbnail', 'srcset', 'no list of sizes'],
  ['link', 'href', 'full_src'],
];

const elementOf = (images: ProductImages, part: Part): Element | null =>
  part === 'thumbnail' ? (images.thumbnails[0] ?? null) : images[part];

function setImageAttributes(images: ProductImages, image: VariationImage): void {
  for (const [part, attribute, key] of ATTRIBUTES) {
    const element = elementOf(images, part);
    const isList = attribute === 'srcset' && part === 'thumbnail';
    const value = isList ? false : image[key];
    if (element)
      callMethod('wc_set_variation_attr', element, [attribute, value], () =>
        setKeptAttribute(element, attribute, value),
      );
  }
}

function resetImageAttributes(images: ProductImages): void {
  for (const [part, attribute] of ATTRIBUTES) {
    const element = elementOf(images, part);
    if (element)
      callMethod('wc_reset_variation_attr', element, [attribute], () =>
        resetKeptAttribute(element, attribute),
      );
  }
}

/** Galleries of the originals listen to jQuery's `resize` only; a native event would start every listener of the page. */
const resize = (): void => void currentJQuery()?.(window).trigger('resize');

const resizeSoon = (): unknown => setTimeout(resize, MEASURE_DELAY);

/** Whether a slider has moved its first slide out of view; several slides can be in view at once. */
const hasMoved = (gallery: Element): boolean =>
  find(gallery, '.flex-active-slide') !== null && find(gallery, '.flex-active-slide:first-child') === null;

/** `isReset` is called after the delay: a later choice may have chosen a slide. */
function measureSoon({ galleries }: ProductImages, isReset: (gallery: Element) => boolean): void {
  setTimeout(() => {
    const resets = galleries.filter(isReset);
    resize();
    for (const gallery of galleries) {
      if (resets.includes(gallery)) emit(gallery, 'woocommerce_gallery_reset_slide_position');
      emit(gallery, 'woocommerce_gallery_init_zoom');
    }
  }, MEASURE_DELAY);
}

/** Chooses the slide of an image that the gallery contains. Returns whether there is one. */
function showSlide(images: ProductImages, thumbnail: string): boolean {
  const found = thumbnail && images.thumbnails.find((image) => image.getAttribute('src') === thumbnail);
  if (!found) return false;
  resetImageAttributes(images);
  emit(found, 'flexslider-click');
  return true;
}

/** Sets `current-image`, which other scripts read. Returns whether it changed: a new image resets the slider. */
export function setCurrentImage(form: HTMLElement, id: string): boolean {
  const isChanged = form.getAttribute('current-image') !== id;
  form.setAttribute('current-image', id);
  return isChanged;
}

const hasImage = ({ image }: Variation): boolean => asString(image.src).length > 1;

const imageIdOf = (variation: Variation): string =>
  hasImage(variation) ? asString(variation.raw.image_id) : '';

function showImage(session: VariationSession, variation: Variation | null): void {
  const { form } = session;
  const images = productImagesOf(form);
  const image = variation && hasImage(variation) ? variation.image : null;
  const isSlide = image !== null && showSlide(images, asString(image.gallery_thumbnail_src));
  if (!isSlide && image) setImageAttributes(images, image);
  else if (!isSlide) callMethod('wc_variations_image_reset', form, [], () => resetImageAttributes(images));
  // A form that starts without a choice has changed no image: a shopper who was faster keeps the slide.
  const changesNothing = !variation && !form.hasAttribute('current-image');
  let isChanged = false;
  callMethod('wc_maybe_trigger_slide_position_reset', form, [variation?.raw ?? false], () => {
    isChanged = setCurrentImage(form, variation ? imageIdOf(variation) : '');
  });
  const isReset = isChanged && !isSlide;
  measureSoon(
    images,
    (gallery) => isReset && session.imageOf === variation && !(changesNothing && hasMoved(gallery)),
  );
}

/** Restores the product's gallery and shows the image once its thumbnails exist, unless the choice has changed. */
function showInDefaultGallery(session: VariationSession, variation: Variation | null): void {
  let isSetUp = false;
  let isRestored = false;
  const show = (): void => {
    isSetUp = true;
    if (isRestored && variation && session.imageOf === variation) showImage(session, variation);
  };
  const gallery = restoreGallery(session.form, show);
  isRestored = true;
  if (!gallery || !variation) resizeSoon();
  else if (isSetUp) show();
}

/** Shows the image of a variation, or the product's own, by the page's method where a theme has replaced ours. */
export const changeImage = (session: VariationSession, variation: Variation | null): void =>
  callMethod('wc_variations_image_update', session.form, [variation?.raw ?? false], () =>
    updateImage(session, variation),
  );

/** Shows the image of a variation, or the product's own. A variation with its own gallery replaces the whole gallery. */
export function updateImage(session: VariationSession, variation: Variation | null): void {
  const { form } = session;
  session.imageOf = variation;
  const html = asString(variation?.raw.gallery_images_html);
  const isSwapped = isGallerySwapped(form);
  if (variation && html.trim() && replaceGallery(form, html, imageIdOf(variation))) resizeSoon();
  else if (isSwapped) showInDefaultGallery(session, variation);
  else showImage(session, variation);
}
