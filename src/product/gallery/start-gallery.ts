import { AT_REST, galleryStoreOf } from './stores';

/** A gallery begins at the slide its options name, or the first. */
export function startGallery(gallery: Element, count: number, startAt: number): void {
  const current = startAt < count ? startAt : 0;
  galleryStoreOf(gallery).set({ ...AT_REST, current, target: current, count });
}
