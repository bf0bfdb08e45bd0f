import { type JsonObject, toObject } from '../../host/settings/json';
import type { Fields } from '../../http/fields';
import { sendForJson } from '../../http/send';
import { nonceOf } from '../gateway/nonces';
import { ORDER_PATIENCE, postToGateway, urlOf } from '../gateway/post-to-gateway';
import { writeToStore } from '../gateway/write-to-store';
import type { ExpressSettings } from '../settings';

/** State names become codes. */
export const postNormalizedAddress = (settings: ExpressSettings, addresses: Fields): Promise<JsonObject> =>
  postToGateway(settings, 'normalize_address', { data: addresses });

/** An order of a gateway of late 2024: the checkout's own fields, or payment of `dueOrder`. Never sent twice. */
export function postAjaxOrder(settings: ExpressSettings, fields: Fields, dueOrder = ''): Promise<JsonObject> {
  const nonce = nonceOf(settings, dueOrder ? 'pay_for_order' : 'checkout');
  // Nobody recorded the payment: its nonce goes under both names the gateway's endpoints know (contract 6.0).
  const due = dueOrder && { order: dueOrder, security: nonce };
  const url = urlOf(settings, dueOrder ? 'pay_for_order' : 'create_order');
  const given = { ...due, _wpnonce: nonce, ...fields };
  return sendForJson({ url, fields: given, timeout: ORDER_PATIENCE }).then(toObject);
}

/** The order (card contract 5.9). `dueOrder`: the route of an order that exists. */
export function postStoreOrder(
  settings: ExpressSettings,
  json: JsonObject,
  dueOrder = '',
): Promise<JsonObject> {
  const express = {
    'X-WCSTRIPE-EXPRESS-CHECKOUT': 'true',
    'X-WCSTRIPE-EXPRESS-CHECKOUT-NONCE': nonceOf(settings, 'wc_store_api_express_checkout'),
  };
  const target = dueOrder ? { route: dueOrder } : { route: 'checkout', headers: express };
  return writeToStore(settings, { ...target, json, timeout: ORDER_PATIENCE });
}
