import { type MapStore, map } from 'nanostores';
import { shared } from '../../host/registry';

/** Where a gallery stands. */
export interface GalleryState {
  /** Place of the slide that is shown. */
  current: number;
  /** Where it is going: set just before `current`. */
  target: number;
  /** How many slides there are; 0 without a slider. */
  count: number;
  /** How many of them are seen side by side. */
  visible: number;
  /** How many slides a step goes on by. */
  step: number;
}

/** Before a gallery is set up. */
export const AT_REST: GalleryState = { current: 0, target: 0, count: 0, visible: 1, step: 1 };

export type GalleryStore = MapStore<GalleryState>;

const stores = (): WeakMap<Element, GalleryStore> => shared('product/galleries', () => new WeakMap());

/** The store of one gallery, made on the first call; every gallery of the page has its own. */
export function galleryStoreOf(gallery: Element): GalleryStore {
  const known = stores().get(gallery);
  if (known) return known;
  const made: GalleryStore = map<GalleryState>(AT_REST);
  stores().set(gallery, made);
  return made;
}
