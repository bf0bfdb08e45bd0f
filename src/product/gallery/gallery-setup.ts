import { atom, type WritableAtom } from 'nanostores';
import { GALLERY_SET_UP_EVENT, type GallerySetup, lastSetup } from '../product-page';

/** The store of each gallery's set-up. */
const stores = new WeakMap<Element, WritableAtom<GallerySetup>>();

/** The current set-up of a gallery, for the components that draw it. */
export function gallerySetupOf(gallery: Element): WritableAtom<GallerySetup> {
  const known = stores.get(gallery);
  if (known) return known;
  const $setup = atom(lastSetup(gallery));
  gallery.addEventListener(GALLERY_SET_UP_EVENT, () => $setup.set(lastSetup(gallery)));
  stores.set(gallery, $setup);
  return $setup;
}
