import type { Shape } from '../../host/settings/shapes';
import type { Fields } from '../../http/fields';
import { postToGateway } from '../gateway/post-to-gateway';
import type { ExpressSettings } from '../settings';

/** The product as chosen (card contract 5.10). */
export const postSelection = (settings: ExpressSettings, selection: Fields): Promise<Shape> =>
  postToGateway(settings, 'get_selected_product_data', selection);
