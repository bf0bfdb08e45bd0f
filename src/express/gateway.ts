import { endpointUrl, type Fields, sendForJson } from '../http';
import { asShape, asString, type Shape } from '../page';
import type { ExpressSettings } from './settings';

/** Milliseconds a wallet sheet waits for an address at most; longer answers are of no use. */
const PATIENCE = 18_000;

/** Address of one of the gateway's calls. */
export const urlOf = ({ ajaxUrl }: ExpressSettings, action: string): string =>
  endpointUrl(ajaxUrl, `wc_stripe_${action}`);

/** One of the page's nonces. */
export const security = ({ nonces }: ExpressSettings, key: string): string => asString(nonces[key]);

/** Posts a call of the gateway (card contract 6.2); `nonce` where its key is not the action's name. */
export async function postToGateway(
  settings: ExpressSettings,
  action: string,
  fields: Fields = {},
  nonce = action,
): Promise<Shape> {
  const request = { url: urlOf(settings, action), timeout: PATIENCE };
  return asShape(
    await sendForJson({ ...request, fields: { security: security(settings, nonce), ...fields } }),
  );
}
