import { asBoolean, readGlobal, toObject } from '../../host/settings';

/** The settings as printed; other scripts get them with the events of a gallery. */
export const rawGallerySettings = (): unknown => readGlobal('wc_single_product_params');

/** Whether the shop's galleries have a part at all. Their options are parsed with the gallery's own code. */
export const isSwitchedOn = (part: 'zoom' | 'photoswipe'): boolean =>
  asBoolean(toObject(rawGallerySettings())[`${part}_enabled`]);
