import { type JsonObject, toObject } from '../../host/settings/json';
import { endpointUrl } from '../../http/endpoint';
import type { Fields } from '../../http/fields';
import { sendForJson } from '../../http/send';
import type { ExpressSettings } from '../settings';
import { nonceOf, withFreshNonces } from './nonces';

/** Milliseconds a wallet sheet waits for an address at most; longer answers are of no use. */
export const SHEET_PATIENCE = 18_000;

/** Milliseconds an order may take: gateways and proxies give up at about 100 s (field note A7). */
export const ORDER_PATIENCE = 120_000;

/** Address of one of the gateway's endpoints. */
export const urlOf = ({ ajaxUrl }: ExpressSettings, action: string): string =>
  endpointUrl(ajaxUrl, `wc_stripe_${action}`);

/**
 * Posts to an endpoint of the gateway with the nonces of this page (card contract 6.2); `nonce` where its key is not the
 * action's name.
 */
export async function postOnce(
  settings: ExpressSettings,
  action: string,
  fields: Fields = {},
  nonce = action,
): Promise<JsonObject> {
  const request = { url: urlOf(settings, action), timeout: SHEET_PATIENCE };
  const security = nonceOf(settings, nonce);
  return toObject(await sendForJson({ ...request, fields: { security, ...fields } }));
}

/** The same, once more with fresh nonces where those of this page have expired. */
export const postToGateway = (
  settings: ExpressSettings,
  action: string,
  fields: Fields = {},
  nonce = action,
): Promise<JsonObject> => withFreshNonces(() => postOnce(settings, action, fields, nonce));
