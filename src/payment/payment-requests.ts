import type { Appearance } from '@stripe/stripe-js';
import { asString, type JsonObject, toObject } from '../host/settings';
import type { Fields } from '../http/fields';
import { endpointUrl } from '../http/fields';
import { callForJson, callForText } from '../shop/client';
import type { PaymentSettings } from './payment-settings';

/**
 * Posts a request to the gateway, with the nonce of that name, and returns the response's `data`. Rejects with the server's
 * error object, which may be empty, or with a `RequestFailure`.
 */
async function ask(
  settings: PaymentSettings,
  nonceName: string,
  url: string,
  fields: Fields,
): Promise<JsonObject> {
  const asking = callForJson({
    url,
    nonce: () => nonce(settings, nonceName),
    fields: (_ajax_nonce: string) => ({ ...fields, _ajax_nonce }),
  });
  const answer = toObject(await asking);
  if (answer.success === true) return toObject(answer.data);
  throw toObject(answer.data).error ?? {};
}

/** One of the gateway's nonces. */
const nonce = ({ raw }: PaymentSettings, name: string): string => asString(raw[`${name}Nonce`]);

/** URL of one of the gateway's endpoints. */
const endpoint = ({ ajaxUrl }: PaymentSettings, name: string): string =>
  endpointUrl(ajaxUrl, `wc_stripe_${name}`);

/** Creates the intent of a method that needs one before its element. Rejects with the server's error object or a `RequestFailure`. */
export async function postIntent(
  settings: PaymentSettings,
  kind: 'setup' | 'payment',
  type: string,
): Promise<{ id: string; secret: string }> {
  const isSetup = kind === 'setup';
  const fields = {
    ...(!isSetup && { stripe_order_id: asString(settings.raw.orderId) }),
    payment_method_type: type,
  };
  const { id, client_secret } = await ask(
    settings,
    isSetup ? 'createSetupIntent' : 'createPaymentIntent',
    endpoint(settings, isSetup ? 'init_setup_intent' : 'create_payment_intent'),
    fields,
  );
  return { id: asString(id), secret: asString(client_secret) };
}

/** Creates and confirms the setup intent of the add-payment-method page; returns its public data. */
export function postSetupConfirmation(
  settings: PaymentSettings,
  given: { methodId: string; type: string; updatesSubscriptions: boolean },
): Promise<JsonObject> {
  const action = 'create_and_confirm_setup_intent';
  // Before release 9 the settings have no such URL.
  const adminUrl = asString(settings.raw.wp_ajax_url);
  return ask(settings, 'createAndConfirmSetupIntent', adminUrl || endpoint(settings, action), {
    action: adminUrl ? `wc_stripe_${action}` : action,
    'wc-stripe-payment-method': given.methodId,
    'wc-stripe-payment-type': given.type,
    ...(given.updatesSubscriptions && { update_all_subscription_payment_methods: 'true' }),
  });
}

/** Reports to the server that the payment of an intent failed; the response is ignored. */
export async function postFailedOrder(
  settings: PaymentSettings,
  orderId: string,
  intentId: string,
): Promise<void> {
  await ask(settings, 'updateFailedOrder', endpoint(settings, 'update_failed_order'), {
    intent_id: intentId,
    order_id: orderId,
  });
}

/** Stores the appearance in the server's cache for a day; gateways from 10 on have no such cache and print no nonce. */
export async function postAppearance(settings: PaymentSettings, appearance: Appearance): Promise<void> {
  const security = nonce(settings, 'saveAppearance');
  if (!security) return;
  const fields = {
    appearance: JSON.stringify(appearance),
    is_block_checkout: 'false',
    theme_name: asString(settings.raw.theme_name),
    _ajax_nonce: security,
  };
  // Without a renewal of the nonce: a cache is not worth another page.
  await callForText({ url: endpoint(settings, 'save_appearance'), fields: () => fields });
}

/** Requests the verify URL of older gateways, which marks an order as failed. */
export async function requestFailedVerification(verifyUrl: string): Promise<void> {
  await callForText({ url: verifyUrl, method: 'GET' });
}
