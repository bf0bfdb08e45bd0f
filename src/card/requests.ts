import { endpointUrl, type Fields, sendForJson } from '../http';
import { asShape, asString, type Shape } from '../page';
import { type Appearance, PaymentProblem, WORDS } from '../stripe';
import type { CardSettings } from './settings';

/** Posts a call of the gateway and answers its `data`; rejects with the server's error object or a failure. */
export async function post(url: string, fields: Fields): Promise<Shape> {
  const answer = asShape(await sendForJson({ url, fields }));
  if (answer.success === true) return asShape(answer.data);
  throw asShape(answer.data).error ?? new PaymentProblem(WORDS.unknown);
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
  const order = isSetup ? {} : { stripe_order_id: settings.orderId };
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

/** Lets the server cache the sampled looks for a day. */
export async function postAppearance(settings: CardSettings, appearance: Appearance): Promise<void> {
  await post(endpoint(settings, 'save_appearance'), {
    appearance: JSON.stringify(appearance),
    is_block_checkout: 'false',
    theme_name: settings.themeName,
    _ajax_nonce: nonce(settings, 'saveAppearance'),
  });
}
