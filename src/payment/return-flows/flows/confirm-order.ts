import { asString } from '../../../host/settings/json';
import { type ConfirmCall, confirmIntent } from '../../../stripe/confirm-intent';
import { openStripe } from '../../../stripe/open-stripe';
import { $settings } from '../../stores';
import { takeKept } from '../../submit/keep-for-order';
import type { ReturnOf } from '../parse-return';
import { goBack } from './go-back';

/** Flow 1: confirm, report to the server, go where it says (card contract 4.2). */
export async function confirmOrder(given: ReturnOf<'confirm'>): Promise<boolean> {
  const settings = $settings.get();
  const isChange = settings.kind === 'change-payment';
  const call: ConfirmCall = {
    ajaxUrl: settings.ajaxUrl,
    endpoint: isChange ? 'confirm_change_payment' : 'update_order_status',
    orderId: isChange ? asString(settings.raw.orderId) : given.orderId,
    nonce: given.nonce,
    paymentMethodId: takeKept(),
  };
  const { client } = await openStripe(settings);
  return goBack(await confirmIntent(client, given, call));
}
