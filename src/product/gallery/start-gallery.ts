import { galleryStoreOf } from './stores';

/** A gallery begins at the slide its options name, or the first. */
export function startGallery(gallery: Element, count: number, startAt: number): void {
  galleryStoreOf(gallery).set({ current: startAt < count ? startAt : 0, count });
}
