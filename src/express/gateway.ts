import { asShape, asString, type Shape } from '../host/shapes';
import { endpointUrl } from '../http/endpoint';
import type { Fields } from '../http/fields';
import { sendForJson } from '../http/send';
import type { ExpressSettings } from './settings';

/** Milliseconds a wallet sheet waits for an address at most; longer answers are of no use. */
const PATIENCE = 18_000;

/** Address of one of the gateway's calls. */
export const urlOf = ({ ajaxUrl }: ExpressSettings, action: string): string =>
  endpointUrl(ajaxUrl, `wc_stripe_${action}`);

/** One of the page's nonces. */
export const security = ({ nonces }: ExpressSettings, key: string): string => asString(nonces[key]);

/** Carries a call out, once more with the nonces of a fresh page where those of this one have expired. */
export const withFreshNonces = <T>(settings: ExpressSettings, call: () => Promise<T>): Promise<T> =>
  call().catch((cause) =>
    import('./fresh-nonces').then(({ renewNonces }) => renewNonces(settings, cause)).then(call),
  );

/** Posts a call of the gateway (card contract 6.2); `nonce` where its key is not the action's name. */
export const postToGateway = (
  settings: ExpressSettings,
  action: string,
  fields: Fields = {},
  nonce = action,
): Promise<Shape> => withFreshNonces(settings, () => postOnce(settings, action, fields, nonce));

/** The same with the nonces of this page. */
export async function postOnce(
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
