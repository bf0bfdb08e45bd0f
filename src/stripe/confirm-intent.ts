import { asString, toObject } from '../host/settings/json';
import { endpointUrl } from '../http/endpoint';
import { isFailure } from '../http/failure';
import { sendForJson } from '../http/send';
import { wait } from '../timing/wait';
import { MESSAGES } from './messages';
import { PaymentProblem } from './payment-problem';
import type { Intent, IntentResult, StripeClient, StripeError } from './types';

/** `#wc-stripe-confirm-(pi|si):{orderId}:{clientSecret}:{nonce}` (card contract 4.2). */
export interface ConfirmHash {
  kind: 'pi' | 'si';
  orderId: string;
  secret: string;
  nonce: string;
}

/** What the confirmation calls of the server need besides the hash. */
export interface ConfirmCall {
  /** The host's ajax template with `%%endpoint%%`. */
  ajaxUrl: string;
  endpoint: 'update_order_status' | 'confirm_change_payment';
  orderId: string;
  nonce: string;
  paymentMethodId: string;
}

/** The payment went through, but the server did not say where to go: the shopper must not pay again. */
export class UnclearOutcome extends Error {
  override name = 'UnclearOutcome';
}

/** Statuses after which nothing is left to confirm. */
const PAID = ['succeeded', 'requires_capture', 'processing'];

const PATTERN = /#wc-stripe-confirm-(pi|si):([^:]+):([^:]+):([^:]+)$/;

/** The confirmation a redirect address asks for; null when it is none or malformed. */
export function parseConfirmHash(address: string): ConfirmHash | null {
  const [, kind, orderId = '', secret = '', nonce = ''] = PATTERN.exec(address) ?? [];
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

/** Asking again is harmless here, it makes no order; a lost answer would leave a paid order pending. */
async function postPatiently(call: ConfirmCall, intentId: string): Promise<unknown> {
  try {
    return await post(call, intentId);
  } catch (cause) {
    if (!isFailure(cause, 'network') && !isFailure(cause, 'status')) throw cause;
    return post(call, intentId);
  }
}

/**
 * Reports to the server how an intent ended and answers where to go. Rejects with the server's error object, with
 * `UnclearOutcome` when the answer is lost.
 */
export async function reportIntent(call: ConfirmCall, intentId: string): Promise<string> {
  const raw = await postPatiently(call, intentId).catch((cause: Error) => {
    throw new UnclearOutcome(cause.message);
  });
  const answer = toObject(raw);
  const data = toObject(answer.data);
  if (answer.success !== true) throw data.error ?? new PaymentProblem(MESSAGES.unknown);
  const returnUrl = asString(data.return_url);
  if (!returnUrl) throw new UnclearOutcome('no return address');
  return returnUrl;
}

/** The order moves to failed before the shopper tries again; the reply itself does not matter. */
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
 * Steps 1 to 5 of card contract 4.2: confirm, report to the server, answer the return address. Rejects with Stripe's or the
 * server's error object, or `UnclearOutcome`.
 */
export async function confirmIntent(
  client: StripeClient,
  { kind, secret }: ConfirmHash,
  call: ConfirmCall,
): Promise<string> {
  const result = await confirmSecret(client, kind, secret);
  const intent = intentOf(result);
  // A hash that came twice finds its intent confirmed: that is a success, not an error.
  if (result.error && !PAID.includes(intent?.status ?? '')) return reportFailure(call, intent, result.error);
  if (!intent) throw new PaymentProblem(MESSAGES.unknown);
  return reportIntent(call, intent.id);
}
