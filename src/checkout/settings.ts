import { asString, isObject, readGlobal, toObject } from '../host/settings';

/** Name of the host's settings global. */
export const PARAMS = 'wc_checkout_params';

/** One raw setting of `wc_checkout_params`, read at each use since plugins replace nonces. */
export const setting = (name: string): unknown => toObject(readGlobal(PARAMS))[name];

/** One setting as text; empty when missing. */
export const textSetting = (name: string): string => asString(setting(name));

/** Whether the host printed its settings, endpoints included. */
export const hasSettings = (): boolean => Boolean(textSetting('wc_ajax_url') && textSetting('checkout_url'));

/** Ids of gateways with a button of their own, unparsed; the checkout's list takes precedence over the account page's. */
export function gatewaysWithCustomButton(): unknown[] {
  const params = toObject(readGlobal(PARAMS) ?? readGlobal('wc_add_payment_method_params'));
  const gateways = params.gateways_with_custom_place_order_button;
  return isObject(gateways) ? Object.values(gateways) : [];
}
