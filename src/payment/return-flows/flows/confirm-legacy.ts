import { isSameOrigin } from '../../../host/navigate';
import { report } from '../../../host/report';
import { MESSAGES } from '../../../stripe/messages';
import { openStripe, type StripeInstance } from '../../../stripe/open-stripe';
import { PaymentProblem } from '../../../stripe/payment-problem';
import { hasLegacyMethods } from '../../../stripe/releases';
import type { IntentResult } from '../../../stripe/types';
import { askFailedVerification } from '../../requests';
import { $settings } from '../../stores';
import type { ReturnOf } from '../parse-return';
import { withArgument } from '../return-url';
import { goBack } from './go-back';

const DONE = ['succeeded', 'requires_capture'];

function confirm(
  { client, release }: StripeInstance,
  { kind, secret }: ReturnOf<'legacy'>,
): Promise<IntentResult> {
  const old = kind === 'pi' ? client.handleCardPayment : client.handleCardSetup;
  return old && hasLegacyMethods(release)
    ? old.call(client, secret)
    : client.handleNextAction({ clientSecret: secret });
}

/** Flow 2, of old gateways and pre-orders: the verify address marks the order either way (card contract 4.3). */
export async function confirmLegacy(given: ReturnOf<'legacy'>): Promise<boolean> {
  const { verifyUrl } = given;
  if (!isSameOrigin(verifyUrl)) throw new PaymentProblem(MESSAGES.processing);
  const stripe = await openStripe($settings.get());
  const fail = (cause: unknown): never => {
    askFailedVerification(withArgument(verifyUrl, 'is_ajax')).catch((lost) => report('payment', lost));
    throw cause;
  };
  const { paymentIntent, setupIntent, error } = await confirm(stripe, given).catch(fail);
  const intent = paymentIntent ?? setupIntent;
  if (!intent || !DONE.includes(intent.status)) return fail(error ?? new PaymentProblem(MESSAGES.failed));
  return goBack(withArgument(verifyUrl, `intent_id=${intent.id}`));
}
