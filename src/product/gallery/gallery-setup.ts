import { atom, type WritableAtom } from 'nanostores';
import { GALLERY_SET_UP_EVENT, galleryCalls } from '../product-page';

/** A set-up of a gallery; each call of `wc_product_gallery` starts another one. */
interface GallerySetup {
  readonly number: number;
  /** The options that the caller passed. */
  readonly args?: unknown;
}

const setups = new WeakMap<Element, WritableAtom<GallerySetup>>();

/** The current set-up of a gallery. Calls of `wc_product_gallery` before its code is loaded count, too. */
export function gallerySetupOf(gallery: Element): WritableAtom<GallerySetup> {
  const known = setups.get(gallery);
  if (known) return known;
  const current = (): GallerySetup => {
    const calls = galleryCalls(gallery);
    return { number: calls.length, args: calls.findLast((args) => args !== undefined && args !== null) };
  };
  const $setup = atom(current());
  gallery.addEventListener(GALLERY_SET_UP_EVENT, () => $setup.set(current()));
  setups.set(gallery, $setup);
  return $setup;
}
