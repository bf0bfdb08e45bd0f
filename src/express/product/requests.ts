import type { JsonObject } from '../../host/settings/json';
import type { Fields } from '../../http/fields';
import { postToGateway } from '../gateway/post-to-gateway';
import type { ExpressSettings } from '../settings';

/** The product as chosen (card contract 5.10). */
export const postSelection = (settings: ExpressSettings, selection: Fields): Promise<JsonObject> =>
  postToGateway(settings, 'get_selected_product_data', selection);
