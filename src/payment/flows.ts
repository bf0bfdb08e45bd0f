import { valueAt } from '../dom/controls';
import { findAll } from '../dom/find';
import { goTo, isSameOrigin, returnTo } from '../host/navigate';
import { report } from '../host/report';
import { asString } from '../host/shapes';
import { send } from '../http/send';
import { sessionStore } from '../storage/web-storage';
import { type ConfirmCall, confirmIntent, reportIntent } from '../stripe/confirm-intent';
import { MESSAGES } from '../stripe/messages';
import { openStripe, type StripeInstance } from '../stripe/open-stripe';
import { PaymentProblem } from '../stripe/payment-problem';
import type { Intent, IntentResult, StripeClient } from '../stripe/types';
import { withArgument } from './addresses';
import type { Desk } from './desk';
import { postFailedOrder } from './late-requests';
import { KEPT, PAYMENT_METHOD, SAVE_CARD } from './markup';
import type { Return } from './return-hash';

const stripeOf = ({ settings }: Desk): Promise<StripeInstance> => openStripe(settings);

type Of<Flow extends Return['flow']> = Extract<Return, { flow: Flow }>;

/** The card to be kept: as the form stands, or as remembered from before the page was loaded anew. */
function keptMethod({ document, settings }: Desk): string {
  const isTicked = findAll(document, SAVE_CARD, HTMLInputElement).some((box) => box.checked);
  const key = KEPT + asString(settings.raw.orderId);
  const remembered = sessionStore.read(key) ?? '';
  sessionStore.remove(key);
  return (isTicked && valueAt(document, `#${PAYMENT_METHOD}`)) || remembered;
}

/** Same-origin addresses only; refusing one is a failure the shopper hears of. */
function goBack(url: string): true {
  if (!returnTo(url)) throw new PaymentProblem(MESSAGES.processing);
  return true;
}

/** Flow 1: confirm, tell the server, go where it says (card contract 4.2). */
async function confirmOrder(desk: Desk, given: Of<'confirm'>): Promise<boolean> {
  const { settings } = desk;
  const isChange = settings.kind === 'change-payment';
  const call: ConfirmCall = {
    ajaxUrl: settings.ajaxUrl,
    endpoint: isChange ? 'confirm_change_payment' : 'update_order_status',
    orderId: isChange ? asString(settings.raw.orderId) : given.orderId,
    nonce: given.nonce,
    paymentMethodId: keptMethod(desk),
  };
  const { client } = await stripeOf(desk);
  return goBack(await confirmIntent(client, given, call));
}

const DONE = ['succeeded', 'requires_capture'];

function confirmOld(
  { client, typesOption }: StripeInstance,
  kind: 'pi' | 'si',
  secret: string,
): Promise<IntentResult> {
  const old = kind === 'pi' ? client.handleCardPayment : client.handleCardSetup;
  const isDated = typesOption !== 'paymentMethodTypes';
  return old && !isDated ? old.call(client, secret) : client.handleNextAction({ clientSecret: secret });
}

/** Flow 2, of old gateways and pre-orders: the verify address marks the order either way (card contract 4.3). */
async function confirmLegacy(desk: Desk, { kind, secret, verifyUrl }: Of<'legacy'>): Promise<boolean> {
  if (!isSameOrigin(verifyUrl)) throw new PaymentProblem(MESSAGES.processing);
  const door = await stripeOf(desk);
  const fail = (cause: unknown): never => {
    send({ url: withArgument(verifyUrl, 'is_ajax'), method: 'GET' }).catch((lost) => report('card', lost));
    throw cause;
  };
  const { paymentIntent, setupIntent, error } = await confirmOld(door, kind, secret).catch(fail);
  const intent = paymentIntent ?? setupIntent;
  if (!intent || !DONE.includes(intent.status)) return fail(error ?? new PaymentProblem(MESSAGES.failed));
  return goBack(withArgument(verifyUrl, `intent_id=${intent.id}`));
}

/** The order fails for a reason the shopper saw; whether the server hears of it does not matter to them. */
function markFailed(desk: Desk, orderId: string, secret: string): void {
  const [intentId = ''] = secret.split('_secret');
  postFailedOrder(desk.settings, orderId, intentId).catch((cause) => report('card', cause));
}

function showVoucher(client: StripeClient, type: string, secret: string): Promise<IntentResult> {
  if (type === 'boleto') return client.confirmBoletoPayment(secret, {});
  return type === 'multibanco'
    ? client.confirmMultibancoPayment(secret, {})
    : client.confirmOxxoPayment(secret, {});
}

/** The thank-you page of an order, when the hash's own address is not to be trusted (card contract 4.4). */
function receivedUrl({ settings }: Desk, orderId: string): string {
  const base = asString(settings.raw.orderReceivedURL);
  if (!base) throw new PaymentProblem(MESSAGES.processing);
  return /^(0|[1-9]\d*)$/.test(orderId) ? `${base.replace(/\/+$/, '')}/${orderId}/` : base;
}

/** Flow 3: shows the voucher; it is paid elsewhere, so a closed dialog is success. */
async function confirmVoucher(desk: Desk, given: Of<'voucher'>): Promise<boolean> {
  const { client } = await stripeOf(desk);
  const { error } = await showVoucher(client, given.type, given.secret);
  if (error) {
    markFailed(desk, given.orderId, given.secret);
    throw error;
  }
  const isOurs = given.returnUrl !== '' && isSameOrigin(given.returnUrl);
  return goTo(isOurs ? given.returnUrl : receivedUrl(desk, given.orderId));
}

function scan(client: StripeClient, given: Of<'wallet'>): Promise<IntentResult> {
  const back = { return_url: given.returnUrl };
  if (given.type === 'wechat_pay') {
    return client.confirmWechatPayPayment(given.secret, {
      payment_method_options: { wechat_pay: { client: 'web' } },
    });
  }
  return given.isSetup
    ? client.confirmCashappSetup(given.secret, back)
    : client.confirmCashappPayment(given.secret, back);
}

async function changedUrl(desk: Desk, given: Of<'wallet'>, intent: Intent): Promise<string> {
  const { settings } = desk;
  if (settings.kind !== 'change-payment') return given.returnUrl;
  const { orderId, nonce } = given;
  const paymentMethodId = intent.payment_method || '';
  const call = {
    ajaxUrl: settings.ajaxUrl,
    endpoint: 'confirm_change_payment',
    orderId,
    nonce,
    paymentMethodId,
  } as const;
  return reportIntent(call, intent.id);
}

function checkScan({ paymentIntent, setupIntent, error }: IntentResult): Intent {
  const intent = paymentIntent ?? setupIntent;
  const problem = error ?? intent?.last_payment_error ?? intent?.last_setup_error;
  if (problem) throw problem;
  if (!intent) throw new PaymentProblem(MESSAGES.unknown);
  return intent;
}

/** Flow 4: WeChat Pay and Cash App show a code; closing it leaves everything as it was (card contract 4.5). */
async function confirmWallet(desk: Desk, given: Of<'wallet'>): Promise<boolean> {
  if (given.type !== 'wechat_pay' && given.type !== 'cashapp') {
    throw new PaymentProblem(asString(desk.settings.raw.invalid_wallet_type) || MESSAGES.processing);
  }
  const { client } = await stripeOf(desk);
  const intent = await scan(client, given)
    .then(checkScan)
    .catch((cause) => {
      if (!(cause instanceof Error)) markFailed(desk, given.orderId, given.secret);
      throw cause;
    });
  return intent.status === 'requires_action' ? false : goBack(await changedUrl(desk, given, intent));
}

/** Follows a return hash; true: the page is being left, false: the shopper closed the dialog. */
export function follow(desk: Desk, given: Return): Promise<boolean> {
  if (given.flow === 'confirm') return confirmOrder(desk, given);
  if (given.flow === 'legacy') return confirmLegacy(desk, given);
  return given.flow === 'voucher' ? confirmVoucher(desk, given) : confirmWallet(desk, given);
}
