import { useCallback, useLayoutEffect } from 'react';
import { goTo, isSameOrigin, returnTo } from '../../host/page/navigate';
import { report } from '../../host/report';
import { asString } from '../../host/settings';
import { useListener } from '../../react/hooks/use-listener';
import { type ConfirmCall, confirmIntent, reportIntent } from '../../stripe/confirm-intent';
import { findEnd, isPaid, UnclearOutcome } from '../../stripe/intent-end';
import {
  hasLegacyMethods,
  openStripe,
  type StripeInstance,
  whenStripeArrives,
} from '../../stripe/open-stripe';
import { isForShopper, PaymentProblem, paymentMessage } from '../../stripe/payment-problem';
import type { IntentResult, StripeClient } from '../../stripe/types';
import { refillFailedBoxes } from '../elements/load-element';
import { useMethodHints } from '../elements/one-element';
import { describeCause, showNotice, showUnclearOutcome } from '../payment-notice';
import { postFailedOrder, requestFailedVerification } from '../payment-requests';
import {
  FORMS,
  hasReturnHash,
  type PaymentFeatureProps,
  type PaymentSession,
  paymentOfPage,
  RETURNS,
} from '../payment-session';
import type { PaymentSettings } from '../payment-settings';
import { enterStatus, showFields, unlockForms } from '../payment-status';
import { parseReturn, type Return, type ReturnOf, takeSavedMethod, withArgument } from './return-hash';

/** Goes to a URL of the same origin. Throws for another one: the outcome is unclear when Stripe says `isDone`. */
function goBack(url: string, isDone: boolean): true {
  if (returnTo(url)) return true;
  throw isDone ? new UnclearOutcome('foreign address') : new PaymentProblem(paymentMessage('processing'));
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
  return goBack(await confirmIntent(client, given, call), true);
}

async function confirmOldIntent(
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
  if (!isSameOrigin(verifyUrl)) throw new PaymentProblem(paymentMessage('processing'));
  const stripe = await openStripe(settings);
  const { intent, error } = await findEnd(stripe.client, given.secret, confirmOldIntent(stripe, given));
  if (intent && isPaid(intent)) return goBack(withArgument(verifyUrl, `intent_id=${intent.id}`), true);
  requestFailedVerification(withArgument(verifyUrl, 'is_ajax')).catch((lost) => report('payment', lost));
  throw error ?? new PaymentProblem(paymentMessage('failed'));
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
  if (!base) throw new PaymentProblem(paymentMessage('processing'));
  return /^(0|[1-9]\d*)$/.test(orderId) ? `${base.replace(/\/+$/, '')}/${orderId}/` : base;
}

/** Shows a voucher. It is paid elsewhere, so a closed dialog is a success. */
async function showVoucher({ settings }: PaymentSession, given: ReturnOf<'voucher'>): Promise<boolean> {
  const { orderId, returnUrl, secret } = given;
  const { client } = await openStripe(settings);
  const { error } = await findEnd(client, secret, confirmVoucher(client, given));
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

/** Shows the code of WeChat Pay or Cash App; false when the shopper closes it. */
async function scanWallet({ settings }: PaymentSession, given: ReturnOf<'wallet'>): Promise<boolean> {
  const { type, orderId, secret, nonce } = given;
  const { kind, ajaxUrl } = settings;
  if (type !== 'wechat_pay' && type !== 'cashapp')
    throw new PaymentProblem(asString(settings.raw.invalid_wallet_type) || paymentMessage('processing'));
  const { client } = await openStripe(settings);
  const { intent, error } = await findEnd(client, secret, confirmWallet(client, given));
  const problem = error ?? (isPaid(intent) ? null : (intent.last_payment_error ?? intent.last_setup_error));
  if (problem) markOrderFailed(settings, orderId, secret);
  if (!intent || problem) throw problem;
  if (intent.status === 'requires_action') return false;
  if (kind !== 'change-payment') return goBack(given.returnUrl, isPaid(intent));
  const paymentMethodId = intent.payment_method || '';
  const call: ConfirmCall = { ajaxUrl, endpoint: 'confirm_change_payment', orderId, nonce, paymentMethodId };
  return goBack(await reportIntent(call, intent), true);
}

/** Follows a return hash; true: the page is being left, false: the shopper closed the dialog. */
export function followFlow(payment: PaymentSession, given: Return): Promise<boolean> {
  if (given.flow === 'confirm') return confirmOrder(payment, given);
  if (given.flow === 'legacy') return confirmLegacy(payment, given);
  return given.flow === 'voucher' ? showVoucher(payment, given) : scanWallet(payment, given);
}

/**
 * Shows errors of Stripe or the server, and the host's general message for any other cause. After an unclear outcome the
 * buttons stay disabled: the payment may have gone through.
 */
function fail(payment: PaymentSession, cause: unknown): void {
  const generic = asString(payment.settings.raw.genericErrorMessage) || paymentMessage('processing');
  const isTechnical = cause instanceof Error && !isForShopper(cause);
  if (isTechnical) report('payment', cause);
  const isUnclear = cause instanceof UnclearOutcome;
  enterStatus(payment, isUnclear ? 'unknown' : 'idle');
  showFields(document);
  if (isUnclear) showUnclearOutcome(payment);
  else showNotice(isTechnical ? generic : describeCause(payment, cause, generic));
}

/** Vouchers and wallets are followed only on pages with a form to pay in. */
const isExpected = ({ settings }: PaymentSession, { flow }: Return): boolean =>
  flow === 'confirm' || flow === 'legacy' || settings.kind !== 'other';

/** Why a hash is ignored, as a note for theme developers; empty when it is followed. */
function objectionTo({ settings }: PaymentSession, given: Return | null): string {
  if (!given) return 'a return hash could not be read';
  const own = settings.kind === 'order-pay' ? asString(settings.raw.orderId) : '';
  const isOther = own && given.flow !== 'legacy' && own !== given.orderId;
  return isOther || !given.secret ? 'a return hash of another order was ignored' : '';
}

/** Confirms a payment by `follow`, which returns whether the page is being left; errors are shown. */
export async function confirmPayment(
  payment: PaymentSession,
  secret: string,
  follow: () => Promise<boolean>,
): Promise<void> {
  payment.confirming.add(secret);
  enterStatus(payment, 'confirming');
  try {
    enterStatus(payment, (await follow()) ? 'posted' : 'idle');
  } catch (cause) {
    fail(payment, cause);
  } finally {
    payment.confirming.delete(secret);
  }
}

/** Removes the hash from the URL before it is followed, so that the same hash can come again. */
export const removeHash = (): void =>
  history.replaceState(history.state, '', location.pathname + location.search);

/** Follows the return hash in the page's URL: once, and only when it is well-formed and meant for this page. */
export async function followReturn(payment: PaymentSession): Promise<void> {
  if (!hasReturnHash()) return;
  const given = parseReturn(location.hash);
  const isFollowed = !given || isExpected(payment, given);
  if (given && isFollowed) removeHash();
  // Another script may have unlocked the forms.
  if (given && payment.confirming.has(given.secret)) return enterStatus(payment, 'confirming');
  const objection = isFollowed ? objectionTo(payment, given) : '';
  if (objection) report('payment', objection);
  if (!given || !isFollowed || objection) return payment.confirming.size ? undefined : unlockForms();
  await confirmPayment(payment, given.secret, () => followFlow(payment, given));
}

/**
 * What a page does once: follows return hashes, one in its URL and those of the checkout's response; unlocks a page that
 * the browser restores; and fills boxes when Stripe.js arrives after the timeout.
 */
export default function PaymentReturns({ payment = paymentOfPage() }: PaymentFeatureProps) {
  const follow = useCallback(() => {
    followReturn(payment).catch((cause) => report(RETURNS, cause));
  }, [payment]);
  // After the mount, since the overlays over the forms are drawn synchronously.
  useLayoutEffect(() => queueMicrotask(follow), [follow]);
  useListener(window, 'hashchange', follow);
  // A page from the back/forward cache still has the overlay of its last submit, and its payment section is hidden.
  useListener(window, 'pageshow', ({ persisted }) => {
    if (!persisted || !document.querySelector(FORMS)) return;
    enterStatus(payment, 'idle');
    unlockForms();
  });
  useLayoutEffect(() => whenStripeArrives(() => refillFailedBoxes(payment)), [payment]);
  useMethodHints(payment);
  return null;
}
