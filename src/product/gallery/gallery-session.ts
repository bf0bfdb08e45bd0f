import { atom, type MapStore, map, type WritableAtom } from 'nanostores';
import { shared } from '../../host/registry';

/** A set-up of a gallery: each call of `wc_product_gallery` asks for one, with what the caller handed over. */
interface GallerySetup {
  readonly turn: number;
  readonly args?: unknown;
}

const setups = (): WeakMap<Element, WritableAtom<GallerySetup>> =>
  shared('product/gallery set-ups', () => new WeakMap());

/** Which set-up of a gallery counts. */
export function gallerySetupOf(gallery: Element): WritableAtom<GallerySetup> {
  const known = setups().get(gallery);
  if (known) return known;
  const made = atom<GallerySetup>({ turn: 0 });
  setups().set(gallery, made);
  return made;
}

/** Sets a gallery up anew: its slides have changed, or its options. */
export function setUpAgain(gallery: Element, args = gallerySetupOf(gallery).get().args): void {
  const setup = gallerySetupOf(gallery);
  setup.set({ turn: setup.get().turn + 1, args });
}

/** Where a gallery stands. */
interface GalleryState {
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

type GalleryStore = MapStore<GalleryState>;

const stores = (): WeakMap<Element, GalleryStore> => shared('product/galleries', () => new WeakMap());

/** The store of one gallery, made on the first call; every gallery of the page has its own. */
export function galleryStoreOf(gallery: Element): GalleryStore {
  const known = stores().get(gallery);
  if (known) return known;
  const made: GalleryStore = map<GalleryState>(AT_REST);
  stores().set(gallery, made);
  return made;
}
