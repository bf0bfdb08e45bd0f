import { type Stop, stopAll } from '../dom/events';
import { findAll } from '../dom/find';
import { isDequeued } from '../host/dequeued';
import { listen } from '../host/events/listen';
import { asBoolean, readGlobal, toObject } from '../host/settings';

/** The form of a variable product; bundles print an element of this class inside of one form. */
export const FORM = '.variations_form';
/** The form beside it that asks to be told when a variation is back in stock. */
export const STOCK_FORM = '.wc_bis_form[data-bis-product-id]';
/** Sets a form up again; our event, for the jQuery method `wc_variation_form`. */
export const SET_UP_EVENT = 'shopwake:set-up';
/** The select whose value is sent as the rating. */
export const RATING = 'select#rating';
/** The element around a list of tabs and its panels. */
export const TABS = '.wc-tabs-wrapper, .woocommerce-tabs';
/** The link of a tab. */
export const TITLE = '.wc-tabs li a, ul.tabs li a';
/** The images of a product. */
export const GALLERY = '.woocommerce-product-gallery';
/** The list that reserves the space of the thumbnails until the slider draws them (`entries/wordpress/thumbnails.js`). */
export const RESERVED_THUMBNAILS = '.shopwake-thumbnails';
export const SLIDE_LINK = '.woocommerce-product-gallery__image a';
/** Sets a gallery up again; our event, for the jQuery method `wc_product_gallery`. */
export const GALLERY_SET_UP_EVENT = 'shopwake:set-up-gallery';
/** Opens the full-screen view. Drawn by us on pages with zoom, where a press on the image could mean either. */
export const TRIGGER = '.woocommerce-product-gallery__trigger';

/** The settings of galleries as printed; other scripts get them with events. */
export const rawGallerySettings = (): unknown => readGlobal('wc_single_product_params');

/** A set-up of a gallery; each call of `wc_product_gallery` starts another one. */
export interface GallerySetup {
  readonly number: number;
  /** The options that the caller passed. */
  readonly args?: unknown;
}

/** The last set-up of each gallery. */
const setups = new WeakMap<Element, GallerySetup>();

/** The last set-up of a gallery, also before its code has loaded. */
export const lastSetup = (gallery: Element): GallerySetup => setups.get(gallery) ?? { number: 0 };

/** Sets a gallery up again: its slides or options have changed. Without `args` the former ones count. */
export function setUpAgain(gallery: Element, args?: unknown): void {
  const former = lastSetup(gallery);
  setups.set(gallery, { number: former.number + 1, args: args ?? former.args });
  gallery.dispatchEvent(new Event(GALLERY_SET_UP_EVENT));
}

const SLIDE = '.woocommerce-product-gallery__image';
const endedZooms = new WeakSet<Element>();

/** Sent to a gallery when a script has ended the zoom of one of its slides. */
export const ZOOM_ENDED = 'shopwake:zoom-ended';

/** Whether a script has ended the zoom of a slide, until the gallery's zoom starts again. */
export const isZoomEnded = (slide: Element): boolean => endedZooms.has(slide);

/**
 * Notes which slides' zoom scripts end (`zoom.destroy`). Scripts do so when the page is ready, before galleries have mounted:
 * call it when the entry runs.
 */
export const noteEndedZooms = (): Stop =>
  stopAll([
    listen(document.body, 'zoom.destroy', { selector: SLIDE }, ({ currentTarget }) => {
      const slide = currentTarget as Element;
      endedZooms.add(slide);
      slide.closest(GALLERY)?.dispatchEvent(new Event(ZOOM_ENDED));
    }),
    listen(document.body, 'woocommerce_gallery_init_zoom', { selector: GALLERY }, ({ currentTarget }) => {
      for (const slide of findAll(currentTarget as Element, SLIDE)) endedZooms.delete(slide);
    }),
  ]);

/** Whether the galleries of the shop have a part. Its options are parsed by the gallery's own code. */
export const isSwitchedOn = (part: 'zoom' | 'photoswipe'): boolean =>
  asBoolean(toObject(rawGallerySettings())[`${part}_enabled`]) &&
  !isDequeued(part === 'zoom' ? 'zoom' : 'PhotoSwipe');
