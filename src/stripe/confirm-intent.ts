import { asString, toObject } from '../host/settings';
import { endpointUrl } from '../http/fields';
import { isFailure, sendForJson } from '../http/send';
import { wait } from '../timing/schedule';
import { PaymentProblem, paymentMessage } from './payment-problem';
import type { Intent, IntentResult, StripeClient, StripeError } from './types';

/** `#wc-stripe-confirm-(pi|si):{orderId}:{clientSecret}:{nonce}` */
export interface ConfirmHash {
  kind: 'pi' | 'si';
  orderId: string;
  secret: string;
  nonce: string;
}

/** What the server's confirmation endpoints need besides the intent. */
export interface ConfirmCall {
  /** The host's AJAX URL with the placeholder `%%endpoint%%`. */
  ajaxUrl: string;
  endpoint: 'update_order_status' | 'confirm_change_payment';
  orderId: string;
  nonce: string;
  paymentMethodId: string;
}

/** The payment may have gone through, but the server's response is lost: the shopper must not pay again. */
export class UnclearOutcome extends Error {
  override name = 'UnclearOutcome';
}

/** Statuses after which nothing is left to confirm. */
const PAID = ['succeeded', 'requires_capture', 'processing'];

const PATTERN = /#wc-stripe-confirm-(pi|si):([^:]+):([^:]+):([^:]+)$/;

/** Parses the confirmation in a redirect URL; null for another or a malformed one. */
export function parseConfirmHash(url: string): ConfirmHash | null {
  const [, kind, orderId = '', secret = '', nonce = ''] = PATTERN.exec(url) ?? [];
  return kind === 'pi' || kind === 'si' ? { kind, orderId, secret, nonce } : null;
}

const intentOf = ({ paymentIntent, setupIntent, error }: IntentResult): Intent | undefined =>
  paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent;

async function post(call: ConfirmCall, intentId: string): Promise<unknown> {
  return sendForJson({
    url: endpointUrl(call.ajaxUrl, `wc_stripe_${call.endpoint}`),
    fields: {
      order_id: call.orderId,
      intent_id: intentId,
      payment_method_id: call.paymentMethodId,
      _ajax_nonce: call.nonce,
    },
  });
}

/** Repeats a lost request once: it creates no order, and without a response a paid order would stay pending. */
async function postWithRetry(call: ConfirmCall, intentId: string): Promise<unknown> {
  try {
    return await post(call, intentId);
  } catch (cause) {
    if (!isFailure(cause, 'network') && !isFailure(cause, 'status')) throw cause;
    return post(call, intentId);
  }
}

/**
 * Reports to the server how an intent ended; returns the URL to go to. Rejects with the server's error object, or with
 * `UnclearOutcome` when the response is lost.
 */
export async function reportIntent(call: ConfirmCall, intentId: string): Promise<string> {
  const raw = await postWithRetry(call, intentId).catch((cause: Error) => {
    throw new UnclearOutcome(cause.message);
  });
  const answer = toObject(raw);
  const data = toObject(answer.data);
  if (answer.success !== true) throw data.error ?? new PaymentProblem(paymentMessage('unknown'));
  const returnUrl = asString(data.return_url);
  if (!returnUrl) throw new UnclearOutcome('no return URL');
  return returnUrl;
}

/** Marks the order as failed before the shopper tries again; the response is ignored. */
async function reportFailure(
  call: ConfirmCall,
  intent: Intent | undefined,
  error: StripeError,
): Promise<never> {
  if (intent?.id) await Promise.race([post(call, intent.id).catch(() => undefined), wait(5000)]);
  throw error;
}

/** Confirms an intent by its secret, without leaving the page unless the method asks for it. */
export const confirmSecret = (
  client: StripeClient,
  kind: 'pi' | 'si',
  clientSecret: string,
): Promise<IntentResult> =>
  kind === 'pi'
    ? client.confirmPayment({ clientSecret, redirect: 'if_required' })
    : client.confirmSetup({ clientSecret, redirect: 'if_required' });

/**
 * Confirms an intent and reports it to the server; returns the URL to go to. Rejects with the error object of Stripe or the
 * server, or with `UnclearOutcome`.
 */
export async function confirmIntent(
  client: StripeClient,
  { kind, secret }: ConfirmHash,
  call: ConfirmCall,
): Promise<string> {
  const result = await confirmSecret(client, kind, secret);
  const intent = intentOf(result);
  // The intent of a hash that came twice is confirmed already: a success, not an error.
  if (result.error && !PAID.includes(intent?.status ?? '')) return reportFailure(call, intent, result.error);
  if (!intent) throw new PaymentProblem(paymentMessage('unknown'));
  return reportIntent(call, intent.id);
}
