import { findGiven } from '../../dom/find';
import { decoded } from '../../dom/links';
import { goTo, returnTo } from '../../host/page/navigate';
import { asString, type JsonObject, toObject } from '../../host/settings';
import { confirmSecret } from '../../stripe/confirm-intent';
import { findEnd } from '../../stripe/intent-end';
import { openStripe } from '../../stripe/open-stripe';
import { PaymentProblem, paymentMessage } from '../../stripe/payment-problem';

import { unlockForm } from '../form-lock';
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

/** Cash App shows a code. A closed dialog is no error: the form is unlocked. */
async function scanCode(
  settings: PaymentSettings,
  form: HTMLElement,
  secret: string,
  returnUrl: string,
): Promise<null> {
  const { client } = await openStripe(settings);
  const confirming = client.confirmCashappSetup(secret, { return_url: returnUrl });
  const { intent, error } = await findEnd(client, secret, confirming);
  if (error) throw error;
  if (intent.status !== 'succeeded') unlockForm(form);
  else if (!returnTo(returnUrl)) throw new PaymentProblem(paymentMessage('processing'));
  return null;
}

/**
 * Does what the server's response requires: nothing, a redirect, a code to scan, or a confirmation. Returns the id of the
 * setup intent to post; null when the page is being left or the shopper closed the dialog.
 */
async function followAnswer(
  settings: PaymentSettings,
  form: HTMLElement,
  data: JsonObject,
): Promise<string | null> {
  const status = asString(data.status);
  const secret = asString(data.client_secret);
  const next = toObject(data.next_action);
  if (status === 'succeeded' || status === 'processing') return asString(data.id);
  if (next.type === 'redirect_to_url') {
    if (!goTo(asString(toObject(next.redirect_to_url).url)))
      throw new PaymentProblem(paymentMessage('processing'));
    return null;
  }
  if (data.payment_type === 'cashapp')
    return scanCode(settings, form, secret, decoded(asString(data.return_url)));
  const { client } = await openStripe(settings);
  const { intent, error } = await confirmSecret(client, 'si', secret);
  if (error) throw error;
  return intent.id;
}

/** Creates and confirms the setup intent that the add-payment-method form posts; returns whether to post now. */
export async function addMethod(
  { settings }: PaymentSession,
  form: HTMLElement,
  method: PaymentMethod,
  methodId: string,
): Promise<boolean> {
  const data = await postSetupConfirmation(settings, {
    methodId,
    type: method.type,
    updatesSubscriptions: updatesSubscriptions(form, method),
  });
  const id = await followAnswer(settings, form, data);
  if (id) putField(form, SETUP_INTENT, id);
  return Boolean(id);
}
