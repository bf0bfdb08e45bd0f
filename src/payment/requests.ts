import { asShape, asString, type Shape } from '../host/shapes';
import { endpointUrl } from '../http/endpoint';
import type { Fields } from '../http/fields';
import { sendForJson } from '../http/send';
import type { CardSettings } from './settings';

/** Posts a call of the gateway and answers its `data`; rejects with the server's error object (empty: it said nothing) or a failure. */
export async function post(url: string, fields: Fields): Promise<Shape> {
  const answer = asShape(await sendForJson({ url, fields }));
  if (answer.success === true) return asShape(answer.data);
  throw asShape(answer.data).error ?? {};
}

/** One of the gateway's nonces. */
export const nonce = ({ raw }: CardSettings, name: string): string => asString(raw[`${name}Nonce`]);

/** Address of one of the gateway's calls. */
export const endpoint = (settings: CardSettings, name: string): string =>
  endpointUrl(settings.ajaxUrl, `wc_stripe_${name}`);

/** An intent for a method that needs one before its element. Rejects with the server's error object or a failure. */
export async function postIntent(
  settings: CardSettings,
  kind: 'setup' | 'payment',
  type: string,
): Promise<{ id: string; secret: string }> {
  const isSetup = kind === 'setup';
  const order = isSetup ? {} : { stripe_order_id: asString(settings.raw.orderId) };
  const { id, client_secret } = await post(
    endpoint(settings, isSetup ? 'init_setup_intent' : 'create_payment_intent'),
    {
      ...order,
      payment_method_type: type,
      _ajax_nonce: nonce(settings, isSetup ? 'createSetupIntent' : 'createPaymentIntent'),
    },
  );
  return { id: asString(id), secret: asString(client_secret) };
}
