import { atom, type WritableAtom } from 'nanostores';
import { shared } from '../../host/registry';

/** A set-up of a gallery: each call of `wc_product_gallery` asks for one, with what the caller handed over. */
export interface GallerySetup {
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
