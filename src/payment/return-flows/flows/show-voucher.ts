import { goTo, isSameOrigin } from '../../../host/navigate';
import { asString } from '../../../host/settings/json';
import { MESSAGES } from '../../../stripe/messages';
import { openStripe } from '../../../stripe/open-stripe';
import { PaymentProblem } from '../../../stripe/payment-problem';
import type { IntentResult, StripeClient } from '../../../stripe/types';
import { $settings } from '../../stores';
import type { ReturnOf } from '../parse-return';
import { markOrderFailed } from './mark-order-failed';

function confirm(client: StripeClient, { type, secret }: ReturnOf<'voucher'>): Promise<IntentResult> {
  if (type === 'boleto') return client.confirmBoletoPayment(secret, {});
  return type === 'multibanco'
    ? client.confirmMultibancoPayment(secret, {})
    : client.confirmOxxoPayment(secret, {});
}

/** The thank-you page of an order, when the hash's own address is not to be trusted (card contract 4.4). */
function receivedUrl(orderId: string): string {
  const base = asString($settings.get().raw.orderReceivedURL);
  if (!base) throw new PaymentProblem(MESSAGES.processing);
  return /^(0|[1-9]\d*)$/.test(orderId) ? `${base.replace(/\/+$/, '')}/${orderId}/` : base;
}

/** Flow 3: shows the voucher; it is paid elsewhere, so a closed dialog is success. */
export async function showVoucher(given: ReturnOf<'voucher'>): Promise<boolean> {
  const { orderId, returnUrl, secret } = given;
  const { client } = await openStripe($settings.get());
  const { error } = await confirm(client, given);
  if (error) {
    markOrderFailed(orderId, secret);
    throw error;
  }
  const isOurs = returnUrl !== '' && isSameOrigin(returnUrl);
  return goTo(isOurs ? returnUrl : receivedUrl(orderId));
}
