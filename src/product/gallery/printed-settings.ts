import { readGlobal } from '../../host/settings/settings';
import { asBoolean, asShape } from '../../host/settings/shapes';

/** The settings as printed; other scripts get them with the events of a gallery. */
export const rawGallerySettings = (): unknown => readGlobal('wc_single_product_params');

/** Whether the shop's galleries have a part at all. Their options are parsed with the gallery's own code. */
export const isSwitchedOn = (part: 'zoom' | 'photoswipe'): boolean =>
  asBoolean(asShape(rawGallerySettings())[`${part}_enabled`]);
