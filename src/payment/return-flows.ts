import { goTo, isSameOrigin, returnTo } from '../host/navigate';
import { report } from '../host/report';
import { asString } from '../host/settings';
import { type ConfirmCall, confirmIntent, reportIntent } from '../stripe/confirm-intent';
import { openStripe, type StripeInstance } from '../stripe/open-stripe';
import { MESSAGES, PaymentProblem } from '../stripe/payment-problem';
import { hasLegacyMethods } from '../stripe/releases';
import type { Intent, IntentResult, StripeClient } from '../stripe/types';
import { takeSavedMethod } from './payment-fields';
import { postFailedOrder, requestFailedVerification } from './payment-requests';
import type { PaymentSession } from './payment-session';
import type { PaymentSettings } from './payment-settings';
import { type Return, type ReturnOf, withArgument } from './return-hash';

/** Goes to a URL of the same origin; another one is a failure that the shopper reads about. */
function goBack(url: string): true {
  if (!returnTo(url)) throw new PaymentProblem(MESSAGES.processing);
  return true;
}

/** Confirms the intent, reports it to the server and goes where the server says. */
async function confirmOrder(payment: PaymentSession, given: ReturnOf<'confirm'>): Promise<boolean> {
  const { settings } = payment;
  const isChange = settings.kind === 'change-payment';
  const call: ConfirmCall = {
    ajaxUrl: settings.ajaxUrl,
    endpoint: isChange ? 'confirm_change_payment' : 'update_order_status',
    orderId: isChange ? asString(settings.raw.orderId) : given.orderId,
    nonce: given.nonce,
    paymentMethodId: takeSavedMethod(payment),
  };
  const { client } = await openStripe(settings);
  return goBack(await confirmIntent(client, given, call));
}

const LEGACY_DONE = ['succeeded', 'requires_capture'];

function confirmOldIntent(
  { client, release }: StripeInstance,
  { kind, secret }: ReturnOf<'legacy'>,
): Promise<IntentResult> {
  const old = kind === 'pi' ? client.handleCardPayment : client.handleCardSetup;
  return old && hasLegacyMethods(release)
    ? old.call(client, secret)
    : client.handleNextAction({ clientSecret: secret });
}

/** The flow of old gateways and pre-orders: the verify URL marks the order as paid or as failed. */
async function confirmLegacy({ settings }: PaymentSession, given: ReturnOf<'legacy'>): Promise<boolean> {
  const { verifyUrl } = given;
  if (!isSameOrigin(verifyUrl)) throw new PaymentProblem(MESSAGES.processing);
  const stripe = await openStripe(settings);
  const fail = (cause: unknown): never => {
    requestFailedVerification(withArgument(verifyUrl, 'is_ajax')).catch((lost) => report('payment', lost));
    throw cause;
  };
  const { paymentIntent, setupIntent, error } = await confirmOldIntent(stripe, given).catch(fail);
  const intent = paymentIntent ?? setupIntent;
  if (!intent || !LEGACY_DONE.includes(intent.status))
    return fail(error ?? new PaymentProblem(MESSAGES.failed));
  return goBack(withArgument(verifyUrl, `intent_id=${intent.id}`));
}

/** Marks the order as failed; the shopper has read why, so a lost report is not shown. */
function markOrderFailed(settings: PaymentSettings, orderId: string, secret: string): void {
  const [intentId = ''] = secret.split('_secret');
  postFailedOrder(settings, orderId, intentId).catch((cause) => report('payment', cause));
}

function confirmVoucher(client: StripeClient, { type, secret }: ReturnOf<'voucher'>): Promise<IntentResult> {
  if (type === 'boleto') return client.confirmBoletoPayment(secret, {});
  return type === 'multibanco'
    ? client.confirmMultibancoPayment(secret, {})
    : client.confirmOxxoPayment(secret, {});
}

/** The thank-you page of an order, for a hash whose own URL is missing or of another origin. */
function receivedUrl({ raw }: PaymentSettings, orderId: string): string {
  const base = asString(raw.orderReceivedURL);
  if (!base) throw new PaymentProblem(MESSAGES.processing);
  return /^(0|[1-9]\d*)$/.test(orderId) ? `${base.replace(/\/+$/, '')}/${orderId}/` : base;
}

/** Shows a voucher. It is paid elsewhere, so a closed dialog is a success. */
async function showVoucher({ settings }: PaymentSession, given: ReturnOf<'voucher'>): Promise<boolean> {
  const { orderId, returnUrl, secret } = given;
  const { client } = await openStripe(settings);
  const { error } = await confirmVoucher(client, given);
  if (error) {
    markOrderFailed(settings, orderId, secret);
    throw error;
  }
  const isOurs = returnUrl !== '' && isSameOrigin(returnUrl);
  return goTo(isOurs ? returnUrl : receivedUrl(settings, orderId));
}

function confirmWallet(client: StripeClient, given: ReturnOf<'wallet'>): Promise<IntentResult> {
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

async function findReturnUrl(
  { kind, ajaxUrl }: PaymentSettings,
  given: ReturnOf<'wallet'>,
  intent: Intent,
): Promise<string> {
  if (kind !== 'change-payment') return given.returnUrl;
  const { orderId, nonce } = given;
  const paymentMethodId = intent.payment_method || '';
  return reportIntent(
    { ajaxUrl, endpoint: 'confirm_change_payment', orderId, nonce, paymentMethodId },
    intent.id,
  );
}

/** Shows the code of WeChat Pay or Cash App; false when the shopper closes it. */
async function scanWallet({ settings }: PaymentSession, given: ReturnOf<'wallet'>): Promise<boolean> {
  const { type, orderId, secret } = given;
  if (type !== 'wechat_pay' && type !== 'cashapp')
    throw new PaymentProblem(asString(settings.raw.invalid_wallet_type) || MESSAGES.processing);
  const { client } = await openStripe(settings);
  const intent = await confirmWallet(client, given)
    .then(checkResult)
    .catch((cause) => {
      if (!(cause instanceof Error)) markOrderFailed(settings, orderId, secret);
      throw cause;
    });
  return intent.status === 'requires_action' ? false : goBack(await findReturnUrl(settings, given, intent));
}

/** Follows a return hash; true: the page is being left, false: the shopper closed the dialog. */
export function followFlow(payment: PaymentSession, given: Return): Promise<boolean> {
  if (given.flow === 'confirm') return confirmOrder(payment, given);
  if (given.flow === 'legacy') return confirmLegacy(payment, given);
  return given.flow === 'voucher' ? showVoucher(payment, given) : scanWallet(payment, given);
}
