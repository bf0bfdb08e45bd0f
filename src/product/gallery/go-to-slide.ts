import { AT_REST, galleryStoreOf } from './gallery-session';

/** A gallery begins at the slide its options name, or the first. */
export function startGallery(gallery: Element, count: number, startAt: number): void {
  const current = startAt < count ? startAt : 0;
  galleryStoreOf(gallery).set({ ...AT_REST, current, target: current, count });
}

/**
 * Place that one step on leads to, of several slides where several are seen; beyond an end from there to the other where
 * it `wraps`, else null.
 */
export function placeAfterStep(gallery: Element, way: 1 | -1, wraps: boolean): number | null {
  const { current, count, visible, step } = galleryStoreOf(gallery).get();
  const last = Math.max(0, count - visible);
  const from = Math.min(current, last);
  if (from !== (way > 0 ? last : 0)) return Math.min(last, Math.max(0, from + way * step));
  return wraps && count ? last - from : null;
}

/** Shows a slide of a gallery; a place that it does not have is left alone. */
export function goToSlide(gallery: Element, place: number | null): void {
  const store = galleryStoreOf(gallery);
  const { current, count } = store.get();
  if (place === null || !Number.isInteger(place) || place < 0 || place >= count || place === current) return;
  store.setKey('target', place);
  store.setKey('current', place);
}
