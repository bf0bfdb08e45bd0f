import { report } from '../host/report';
import { inTime, wait } from '../timing/schedule';
import type { Intent, IntentResult, StripeClient, StripeError } from './types';

/** The payment may have gone through, but the shop has not said so: the shopper must not pay again. */
export class UnclearOutcome extends Error {
  override name = 'UnclearOutcome';
}

/** Statuses after which the money is taken, or about to be: nothing is left to confirm. */
const PAID = ['succeeded', 'requires_capture', 'processing'];

/** Whether Stripe says that an intent is paid; then nothing but the shop's own success ends the payment well. */
export const isPaid = (intent: Intent | undefined): boolean => PAID.includes(intent?.status ?? '');

/** How a confirmation ended: with an intent, or with an error after which the intent is certainly not paid. */
export type IntentEnd =
  | { intent: Intent; error?: undefined }
  | { intent: Intent | undefined; error: StripeError };

/** Types of the errors that the bank and the form's own checks end with. Others, such as `api_connection_error`, prove nothing. */
const REFUSALS = ['card_error', 'validation_error'];

/** The intent of a result; an error names the one that it is about. */
const intentOf = ({ paymentIntent, setupIntent, error }: IntentResult): Intent | undefined =>
  paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent;

/** What a result says by itself; null when it does not say how the intent ended. */
function endOf(result: IntentResult): IntentEnd | null {
  const { error } = result;
  const intent = intentOf(result);
  // An intent that was confirmed before is a success, whatever error comes with it.
  if (intent && (!error || isPaid(intent))) return { intent };
  const isCertain = Boolean(intent?.status) || REFUSALS.includes(error?.type ?? '');
  return error && isCertain ? { intent, error } : null;
}

/** Milliseconds before each request for an intent, and how long each may take. */
const LOOKUPS = [0, 2000, 5000];
const LOOKUP_TIMEOUT_MS = 8000;

/** Requests the intent of a secret; undefined without an answer. */
function lookUp(client: StripeClient, secret: string): Promise<Intent | undefined> {
  const asking = async (): Promise<IntentResult> =>
    secret.startsWith('seti_') ? client.retrieveSetupIntent(secret) : client.retrievePaymentIntent(secret);
  const late = (): Error => new Error('Stripe did not answer');
  return inTime(asking(), LOOKUP_TIMEOUT_MS, late).then(intentOf, (cause) => {
    report('stripe', cause);
    return undefined;
  });
}

/**
 * How an intent ended that `confirming` confirms. An error of Stripe.js, or a rejection, may mean that only the answer was
 * lost: the intent is then looked up by its secret. Rejects with `UnclearOutcome` when it is neither paid nor waits for
 * another payment method.
 */
export async function findEnd(
  client: StripeClient,
  secret: string,
  confirming: Promise<IntentResult>,
): Promise<IntentEnd> {
  const result = await confirming.catch((cause: unknown): IntentResult => {
    report('stripe', cause);
    return {};
  });
  const end = endOf(result);
  if (end) return end;
  let status = 'unknown';
  for (const gap of LOOKUPS) {
    await wait(gap);
    const intent = await lookUp(client, secret);
    if (!intent) continue;
    if (isPaid(intent)) return { intent };
    status = intent.status;
    if (status !== 'requires_payment_method') continue;
    const error = intent.last_payment_error ?? intent.last_setup_error ?? result.error ?? {};
    return { intent, error };
  }
  throw new UnclearOutcome(`the intent is ${status}`);
}
