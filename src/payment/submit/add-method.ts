import { findGiven } from '../../dom/find';
import { decoded } from '../../dom/links';
import { goTo, returnTo } from '../../host/page/navigate';
import { asString, type JsonObject, toObject } from '../../host/settings';
import { confirmSecret } from '../../stripe/confirm-intent';
import { findEnd } from '../../stripe/intent-end';
import { openStripe } from '../../stripe/open-stripe';
import { PaymentProblem, paymentMessage } from '../../stripe/payment-problem';
import { METHOD } from '../payment-methods';
import { postSetupConfirmation } from '../payment-requests';
import type { PaymentSession } from '../payment-session';
import type { PaymentMethod, PaymentSettings } from '../payment-settings';
import { putField } from './payment-fields';

const SETUP_INTENT = 'wc-stripe-setup-intent';
const UPDATE_SUBSCRIPTIONS = '.wc-stripe-update-all-subscriptions-payment-method';

function updatesSubscriptions(form: HTMLElement, { gateway }: PaymentMethod): boolean {
  const radio = findGiven(form, `${METHOD}[value="${gateway}"]`);
  const box = radio?.closest('li')?.querySelector<HTMLInputElement>(UPDATE_SUBSCRIPTIONS);
  return box?.checked === true;
}

/** Cash App shows a code. Returns whether the page is being left; closing the dialog is no error. */
async function scanCode(settings: PaymentSettings, secret: string, returnUrl: string): Promise<boolean> {
  const { client } = await openStripe(settings);
  const confirming = client.confirmCashappSetup(secret, { return_url: returnUrl });
  const { intent, error } = await findEnd(client, secret, confirming);
  if (error) throw error;
  if (intent.status !== 'succeeded') return false;
  if (!returnTo(returnUrl)) throw new PaymentProblem(paymentMessage('processing'));
  return true;
}

/**
 * Does what the server's response requires: nothing, a redirect, a code to scan, or a confirmation. Returns the id of the
 * setup intent to post; without one, whether the page is being left.
 */
async function followAnswer(settings: PaymentSettings, data: JsonObject): Promise<string | boolean> {
  const status = asString(data.status);
  const secret = asString(data.client_secret);
  const next = toObject(data.next_action);
  if (status === 'succeeded' || status === 'processing') return asString(data.id);
  if (next.type === 'redirect_to_url') {
    if (!goTo(asString(toObject(next.redirect_to_url).url)))
      throw new PaymentProblem(paymentMessage('processing'));
    return true;
  }
  if (data.payment_type === 'cashapp') return scanCode(settings, secret, decoded(asString(data.return_url)));
  const { client } = await openStripe(settings);
  const { intent, error } = await confirmSecret(client, 'si', secret);
  if (error) throw error;
  return intent.id;
}

/**
 * Creates and confirms the setup intent that the add-payment-method form posts. Returns the payment's next status: `idle`
 * when the shopper closed the dialog.
 */
export async function addMethod(
  { settings }: PaymentSession,
  form: HTMLElement,
  method: PaymentMethod,
  methodId: string,
): Promise<'submitting' | 'posted' | 'idle'> {
  const data = await postSetupConfirmation(settings, {
    methodId,
    type: method.type,
    updatesSubscriptions: updatesSubscriptions(form, method),
  });
  const answer = await followAnswer(settings, data);
  if (typeof answer === 'boolean') return answer ? 'posted' : 'idle';
  putField(form, SETUP_INTENT, answer);
  return 'submitting';
}
