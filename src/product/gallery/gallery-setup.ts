import { atom, type WritableAtom } from 'nanostores';

/** A set-up of a gallery; each call of `wc_product_gallery` starts another one. */
interface GallerySetup {
  readonly number: number;
  /** The options that the caller passed. */
  readonly args?: unknown;
}

const setups = new WeakMap<Element, WritableAtom<GallerySetup>>();

/** The current set-up of a gallery. Calls before its code is loaded count, too. */
export function gallerySetupOf(gallery: Element): WritableAtom<GallerySetup> {
  const $setup = setups.get(gallery) ?? atom<GallerySetup>({ number: 0 });
  setups.set(gallery, $setup);
  return $setup;
}

/** Sets a gallery up again: its slides or options have changed. Without `args` the former ones count. */
export function setUpAgain(gallery: Element, args?: unknown): void {
  const $setup = gallerySetupOf(gallery);
  const former = $setup.get();
  $setup.set({ number: former.number + 1, args: args ?? former.args });
}
