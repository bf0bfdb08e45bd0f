import { endpointUrl, type Fields, sendForJson } from '../http';
import { asShape, asString, type Shape } from '../page';
import { type Appearance, PaymentProblem, WORDS } from '../stripe';
import type { CardSettings } from './settings';

async function post(url: string, fields: Fields): Promise<Shape> {
  const answer = asShape(await sendForJson({ url, fields }));
  if (answer.success === true) return asShape(answer.data);
  throw asShape(answer.data).error ?? new PaymentProblem(WORDS.unknown);
}

const nonce = ({ raw }: CardSettings, name: string): string => asString(raw[`${name}Nonce`]);

const endpoint = (settings: CardSettings, name: string): string =>
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

/** Add-payment-method: makes and confirms a setup intent (card contract 3.10). Answers its public data. */
export function postSetupConfirmation(
  settings: CardSettings,
  given: { methodId: string; type: string; updatesSubscriptions: boolean },
): Promise<Shape> {
  const action = 'create_and_confirm_setup_intent';
  const isNew = settings.adminAjaxUrl !== '';
  return post(isNew ? settings.adminAjaxUrl : endpoint(settings, action), {
    action: isNew ? `wc_stripe_${action}` : action,
    'wc-stripe-payment-method': given.methodId,
    'wc-stripe-payment-type': given.type,
    ...(given.updatesSubscriptions && { update_all_subscription_payment_methods: 'true' }),
    _ajax_nonce: nonce(settings, 'createAndConfirmSetupIntent'),
  });
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

/** Tells the server that a confirmed intent came to nothing; its reply does not matter (card contract 6.1). */
export async function postFailedOrder(
  settings: CardSettings,
  orderId: string,
  intentId: string,
): Promise<void> {
  await post(endpoint(settings, 'update_failed_order'), {
    intent_id: intentId,
    order_id: orderId,
    _ajax_nonce: nonce(settings, 'updateFailedOrder'),
  });
}
