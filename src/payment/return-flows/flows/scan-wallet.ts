import { asString } from '../../../host/settings/json';
import { reportIntent } from '../../../stripe/confirm-intent';
import { MESSAGES } from '../../../stripe/messages';
import { openStripe } from '../../../stripe/open-stripe';
import { PaymentProblem } from '../../../stripe/payment-problem';
import type { Intent, IntentResult, StripeClient } from '../../../stripe/types';
import { $settings } from '../../stores';
import type { ReturnOf } from '../parse-return';
import { goBack } from './go-back';
import { markOrderFailed } from './mark-order-failed';

function confirm(client: StripeClient, given: ReturnOf<'wallet'>): Promise<IntentResult> {
  const { type, isSetup, secret, returnUrl } = given;
  const back = { return_url: returnUrl };
  if (type === 'wechat_pay') {
    return client.confirmWechatPayPayment(secret, {
      payment_method_options: { wechat_pay: { client: 'web' } },
    });
  }
  return isSetup ? client.confirmCashappSetup(secret, back) : client.confirmCashappPayment(secret, back);
}

function checkResult({ paymentIntent, setupIntent, error }: IntentResult): Intent {
  const intent = paymentIntent ?? setupIntent;
  const problem = error ?? intent?.last_payment_error ?? intent?.last_setup_error;
  if (problem) throw problem;
  if (!intent) throw new PaymentProblem(MESSAGES.unknown);
  return intent;
}

async function findReturnUrl(given: ReturnOf<'wallet'>, intent: Intent): Promise<string> {
  const { kind, ajaxUrl } = $settings.get();
  if (kind !== 'change-payment') return given.returnUrl;
  const { orderId, nonce } = given;
  const paymentMethodId = intent.payment_method || '';
  return reportIntent(
    { ajaxUrl, endpoint: 'confirm_change_payment', orderId, nonce, paymentMethodId },
    intent.id,
  );
}

/** Flow 4: WeChat Pay and Cash App show a code; closing it leaves everything as it was (card contract 4.5). */
export async function scanWallet(given: ReturnOf<'wallet'>): Promise<boolean> {
  const { type, orderId, secret } = given;
  const settings = $settings.get();
  if (type !== 'wechat_pay' && type !== 'cashapp')
    throw new PaymentProblem(asString(settings.raw.invalid_wallet_type) || MESSAGES.processing);
  const { client } = await openStripe(settings);
  const intent = await confirm(client, given)
    .then(checkResult)
    .catch((cause) => {
      if (!(cause instanceof Error)) markOrderFailed(orderId, secret);
      throw cause;
    });
  return intent.status === 'requires_action' ? false : goBack(await findReturnUrl(given, intent));
}
