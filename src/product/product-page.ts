import { asBoolean, readGlobal, toObject } from '../host/settings';

/** What the feature table of product pages looks for; all else of their markup comes with the features. */

/** The form of a variable product. */
export const FORM = 'form.variations_form';
/** The select a rating is sent by. */
export const RATING = 'select#rating';
/** Around a list of tabs and its panels. */
export const TABS = '.wc-tabs-wrapper, .woocommerce-tabs';
/** The link of a tab. */
export const TITLE = '.wc-tabs li a, ul.tabs li a';
/** Pictures of a product. */
export const GALLERY = '.woocommerce-product-gallery';
export const SLIDE_LINK = '.woocommerce-product-gallery__image a';
/** Opens the full-screen view; ours, where zoom leaves a press on the picture in doubt. */
export const TRIGGER = '.woocommerce-product-gallery__trigger';

/** The settings as printed; other scripts get them with the events of a gallery. */
export const rawGallerySettings = (): unknown => readGlobal('wc_single_product_params');

/** Whether the shop's galleries have a part at all. Their options are parsed with the gallery's own code. */
export const isSwitchedOn = (part: 'zoom' | 'photoswipe'): boolean =>
  asBoolean(toObject(rawGallerySettings())[`${part}_enabled`]);
