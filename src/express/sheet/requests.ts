import type { JsonObject } from '../../host/settings/json';
import type { Fields } from '../../http/fields';
import { postToGateway } from '../gateway/post-to-gateway';
import type { ExpressSettings } from '../settings';

const pageFlag = ({ page }: ExpressSettings): Fields => ({ is_product_page: page === 'product' ? '1' : '' });

/** Rates and totals for an address (card contract 6.2). */
export const postShippingQuery = (settings: ExpressSettings, address: Fields): Promise<JsonObject> =>
  postToGateway(settings, 'get_shipping_options', { ...pageFlag(settings), ...address }, 'shipping');

/** The chosen rate; answers items and total. */
export const postShippingMethod = (settings: ExpressSettings, id: string): Promise<JsonObject> =>
  postToGateway(
    settings,
    'update_shipping_method',
    { shipping_method: [id], ...pageFlag(settings) },
    'update_shipping',
  );
