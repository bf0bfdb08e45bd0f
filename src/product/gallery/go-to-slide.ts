import { galleryStoreOf } from './stores';

/** Place that `step` slides further is at, from the last round to the first where `wraps`; null beyond the ends. */
export function placeAfterStep(gallery: Element, step: 1 | -1, wraps: boolean): number | null {
  const { current, count } = galleryStoreOf(gallery).get();
  const place = current + step;
  if (place >= 0 && place < count) return place;
  return wraps && count ? (place + count) % count : null;
}

/** Shows a slide of a gallery; a place that it does not have is left alone. */
export function goToSlide(gallery: Element, place: number | null): void {
  const store = galleryStoreOf(gallery);
  const { current, count } = store.get();
  if (place === null || !Number.isInteger(place) || place < 0 || place >= count || place === current) return;
  store.setKey('current', place);
}
