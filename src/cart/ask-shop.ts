import { asJson } from '../host/settings/lists';
import { isFailure } from '../http/failure';
import { getPage } from './requests';
import { type CartSettings, parseCartSettings } from './settings';
import { $newerSettings, cartSettings } from './stores';

/** Security tokens of a page that has been open for long expire: a fresh copy of the page holds new ones. */
async function renewSettings(): Promise<CartSettings | null> {
  const page = await getPage(document.location.href);
  const printed = /var wc_cart_params\s*=\s*(\{.*?\});/s.exec(page)?.[1];
  const settings = parseCartSettings(asJson(printed));
  $newerSettings.set(settings);
  return settings;
}

/** Asks under the newest settings, once more under fresh ones when the token has expired. Rejects with a failure. */
export async function askShop<T>(ask: (settings: CartSettings) => Promise<T>): Promise<T> {
  const settings = cartSettings();
  if (!settings) throw new Error('wc_cart_params is missing');
  try {
    return await ask(settings);
  } catch (cause) {
    if (!isFailure(cause, 'status') || cause.status !== 403) throw cause;
    const renewed = await renewSettings();
    if (!renewed) throw cause;
    return ask(renewed);
  }
}
