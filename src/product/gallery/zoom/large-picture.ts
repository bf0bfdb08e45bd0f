import { asNumber } from '../../../host/settings';
import { imageOf } from '../markup';

/** Address of a slide's full-size picture; null where it is no larger than the gallery. Read at each use: it may change. */
export function largePictureOf(slide: Element, gallery: Element): string | null {
  const { dataset } = imageOf(slide) ?? {};
  const src = dataset?.src || dataset?.large_image;
  return src && asNumber(dataset?.large_image_width) > gallery.clientWidth ? src : null;
}
