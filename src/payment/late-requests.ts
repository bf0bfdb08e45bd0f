import { asString, type Shape } from '../host/shapes';
import { endpoint, nonce, post } from './requests';
import type { CardSettings } from './settings';

/** Add-payment-method: makes and confirms a setup intent (card contract 3.10). Answers its public data. */
export function postSetupConfirmation(
  settings: CardSettings,
  given: { methodId: string; type: string; updatesSubscriptions: boolean },
): Promise<Shape> {
  const action = 'create_and_confirm_setup_intent';
  // Before release 9 the settings have no such address.
  const adminUrl = asString(settings.raw.wp_ajax_url);
  return post(adminUrl || endpoint(settings, action), {
    action: adminUrl ? `wc_stripe_${action}` : action,
    'wc-stripe-payment-method': given.methodId,
    'wc-stripe-payment-type': given.type,
    ...(given.updatesSubscriptions && { update_all_subscription_payment_methods: 'true' }),
    _ajax_nonce: nonce(settings, 'createAndConfirmSetupIntent'),
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
