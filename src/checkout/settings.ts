import { asString, isObject, toObject } from '../host/settings/json';
import { readGlobal } from '../host/settings/settings';

/** Name of the host's settings global. */
export const PARAMS = 'wc_checkout_params';

/** One raw setting of `wc_checkout_params` (storefront contract 2.2), read anew at each use: plugins exchange nonces. */
export const setting = (name: string): unknown => toObject(readGlobal(PARAMS))[name];

/** The same as text; empty when missing. */
export const textSetting = (name: string): string => asString(setting(name));

/** Whether the host printed its settings, endpoints included. */
export const hasSettings = (): boolean => Boolean(textSetting('wc_ajax_url') && textSetting('checkout_url'));

/** Ids of gateways that bring a button of their own, unparsed (contract 4.6); the checkout's list comes before the account page's. */
export function gatewaysWithCustomButton(): unknown[] {
  const params = toObject(readGlobal(PARAMS) ?? readGlobal('wc_add_payment_method_params'));
  const gateways = params.gateways_with_custom_place_order_button;
  return isObject(gateways) ? Object.values(gateways) : [];
}
