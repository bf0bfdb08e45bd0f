import type { VariationImage } from '../variations/variation';
import { resetKeptAttribute, setKeptAttribute } from './kept-attribute';
import type { ProductImages } from './product-images';

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
export function setImageAttributes(images: ProductImages, image: VariationImage): void {
  for (const [part, attribute, key] of ATTRIBUTES) {
    const element = elementOf(images, part);
    const isList = attribute === 'srcset' && part === 'thumbnail';
    if (element) setKeptAttribute(element, attribute, isList ? false : image[key]);
  }
}

/** The product's own first picture again. */
export function resetImageAttributes(images: ProductImages): void {
  for (const [part, attribute] of ATTRIBUTES) {
    const element = elementOf(images, part);
    if (element) resetKeptAttribute(element, attribute);
  }
}
