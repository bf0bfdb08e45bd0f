import { find, findAll } from '../../dom/find';
import { emit } from '../../host/events';
import { currentJQuery } from '../../host/jquery';
import { shared } from '../../host/registry';
import { asString } from '../../host/settings';
import { IMAGES, productOf, SLIDES, THUMBNAILS } from './form-parts';
import type { Variation, VariationImage } from './variation';
import { isGallerySwapped, replaceGallery, restoreGallery } from './variation-gallery';

/** Name of the attribute that keeps what the server printed. */
const keptName = (name: string): string => `data-o_${name}`;

/** Sets an attribute and keeps the server's once; `false` and `null` take it away, `undefined` leaves it. */
export function setKeptAttribute(element: Element, name: string, value: unknown): void {
  if (value === undefined) return;
  const kept = keptName(name);
  if (!element.hasAttribute(kept)) element.setAttribute(kept, element.getAttribute(name) ?? '');
  if (value === false || value === null) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

/** The server's value again; an attribute it did not print goes. */
export function resetKeptAttribute(element: Element, name: string): void {
  const kept = element.getAttribute(keptName(name));
  if (kept === null) return;
  if (kept === '' && name !== 'alt') element.removeAttribute(name);
  else element.setAttribute(name, kept);
}

/** The pictures a variation changes. */
interface ProductImages {
  readonly galleries: readonly HTMLElement[];
  readonly thumbnails: readonly HTMLImageElement[];
  readonly slide: HTMLElement | null;
  readonly image: HTMLImageElement | null;
  readonly link: HTMLAnchorElement | null;
}

/** The galleries of a form's product, and the parts of the first one that show a variation. */
export function productImagesOf(form: Element): ProductImages {
  const product = productOf(form);
  const galleries = findAll(product, IMAGES);
  const [gallery] = galleries;
  const slide = gallery ? find(gallery, SLIDES) : null;
  return {
    galleries,
    thumbnails: findAll(product, `${THUMBNAILS} img`, HTMLImageElement),
    slide,
    image: slide && find(slide, '.wp-post-image', HTMLImageElement),
    link: slide && find(slide, 'a', HTMLAnchorElement),
  };
}

type Part = 'image' | 'slide' | 'link' | 'thumbnail';

/** Which attribute takes which key of a variation's picture. */
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
  // A thumbnail that keeps its own list of sizes would go on showing the old picture.
  ['thumbnail', 'srcset', 'no list of sizes'],
  ['link', 'href', 'full_src'],
];

const elementOf = (images: ProductImages, part: Part): Element | null =>
  part === 'thumbnail' ? (images.thumbnails[0] ?? null) : images[part];

/** Puts a variation's picture in place of the first of the gallery. */
function setImageAttributes(images: ProductImages, image: VariationImage): void {
  for (const [part, attribute, key] of ATTRIBUTES) {
    const element = elementOf(images, part);
    const isList = attribute === 'srcset' && part === 'thumbnail';
    if (element) setKeptAttribute(element, attribute, isList ? false : image[key]);
  }
}

/** The product's own first picture again. */
function resetImageAttributes(images: ProductImages): void {
  for (const [part, attribute] of ATTRIBUTES) {
    const element = elementOf(images, part);
    if (element) resetKeptAttribute(element, attribute);
  }
}

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
