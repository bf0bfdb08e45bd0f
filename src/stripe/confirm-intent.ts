import { asString, toObject } from '../host/settings';
import { endpointUrl } from '../http/fields';
import { isFailure } from '../http/send';
import { callForJson } from '../shop/client';
import { wait } from '../timing/schedule';
import { findEnd, type IntentEnd, isPaid, UnclearOutcome } from './intent-end';
import { PaymentProblem, paymentMessage } from './payment-problem';
import type { Intent, StripeClient, StripeError } from './types';

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

const PATTERN = /#wc-stripe-confirm-(pi|si):([^:]+):([^:]+):([^:]+)$/;

/** Parses the confirmation in a redirect URL; null for another or a malformed one. */
export function parseConfirmHash(url: string): ConfirmHash | null {
  const [, kind, orderId = '', secret = '', nonce = ''] = PATTERN.exec(url) ?? [];
  return kind === 'pi' || kind === 'si' ? { kind, orderId, secret, nonce } : null;
}

async function post(call: ConfirmCall, intentId: string): Promise<unknown> {
  return callForJson({
    url: endpointUrl(call.ajaxUrl, `wc_stripe_${call.endpoint}`),
    fields: () => ({
      order_id: call.orderId,
      intent_id: intentId,
      payment_method_id: call.paymentMethodId,
      _ajax_nonce: call.nonce,
    }),
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
 * Reports to the server how an intent ended; returns the URL to go to. Rejects with `UnclearOutcome` when the response is
 * lost, and when Stripe says that the intent is paid but the server does not answer with a success; otherwise with the
 * server's error object.
 */
export async function reportIntent(call: ConfirmCall, intent: Intent): Promise<string> {
  const raw = await postWithRetry(call, intent.id).catch((cause: Error) => {
    throw new UnclearOutcome(cause.message);
  });
  const answer = toObject(raw);
  const data = toObject(answer.data);
  if (answer.success !== true) {
    if (isPaid(intent)) throw new UnclearOutcome(`the shop did not take the status ${intent.status}`);
    throw data.error ?? new PaymentProblem(paymentMessage('unknown'));
  }
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

/** Confirms an intent by its secret, without leaving the page unless the method asks for it. Rejects with `UnclearOutcome`. */
export const confirmSecret = (
  client: StripeClient,
  kind: 'pi' | 'si',
  clientSecret: string,
): Promise<IntentEnd> =>
  findEnd(
    client,
    clientSecret,
    kind === 'pi'
      ? client.confirmPayment({ clientSecret, redirect: 'if_required' })
      : client.confirmSetup({ clientSecret, redirect: 'if_required' }),
  );

/**
 * Confirms an intent and reports it to the server; returns the URL to go to. Rejects with the error object of Stripe or the
 * server, or with `UnclearOutcome`.
 */
export async function confirmIntent(
  client: StripeClient,
  { kind, secret }: ConfirmHash,
  call: ConfirmCall,
): Promise<string> {
  const { intent, error } = await confirmSecret(client, kind, secret);
  return error ? reportFailure(call, intent, error) : reportIntent(call, intent);
}
