import { find } from '../../dom/find';
import { goTo, returnTo } from '../../host/navigate';
import { asString, type JsonObject, toObject } from '../../host/settings/json';
import { confirmSecret } from '../../stripe/confirm-intent';
import { MESSAGES } from '../../stripe/messages';
import { openStripe } from '../../stripe/open-stripe';
import { PaymentProblem } from '../../stripe/payment-problem';
import type { IntentResult } from '../../stripe/types';
import { putField } from '../form/hidden-fields';
import { unlockForm } from '../form/unlock-form';
import { METHOD, SETUP_INTENT, UPDATE_SUBSCRIPTIONS } from '../markup';
import { postSetupConfirmation } from '../requests';
import { decodeUrl } from '../return-flows/return-url';
import type { PaymentMethod } from '../settings';
import { $settings } from '../stores';

/** Id of the setup intent to post; null when the page is being left or the shopper closed the dialog. */
type Confirmed = string | null;

function updatesSubscriptions(form: HTMLElement, { gateway }: PaymentMethod): boolean {
  const radio = find(form, `${METHOD}[value="${gateway}"]`);
  const box = radio?.closest('li')?.querySelector<HTMLInputElement>(UPDATE_SUBSCRIPTIONS);
  return box?.checked === true;
}

function intentId({ setupIntent, error }: IntentResult): string {
  if (error) throw error;
  if (!setupIntent?.id) throw new PaymentProblem(MESSAGES.failed);
  return setupIntent.id;
}

function leave(url: string): null {
  if (!goTo(url)) throw new PaymentProblem(MESSAGES.processing);
  return null;
}

/** Cash App shows a code: closing it is no error, the form is simply free again. */
async function scanCode(form: HTMLElement, secret: string, returnUrl: string): Promise<Confirmed> {
  const { client } = await openStripe($settings.get());
  const { setupIntent, error } = await client.confirmCashappSetup(secret, { return_url: returnUrl });
  if (error) throw error;
  if (setupIntent?.status !== 'succeeded') unlockForm(form);
  else if (!returnTo(returnUrl)) throw new PaymentProblem(MESSAGES.processing);
  return null;
}

/** What the server's answer asks for next (card contract 3.10). */
async function followAnswer(form: HTMLElement, data: JsonObject): Promise<Confirmed> {
  const status = asString(data.status);
  const secret = asString(data.client_secret);
  const next = toObject(data.next_action);
  if (status === 'succeeded' || status === 'processing') return asString(data.id);
  if (next.type === 'redirect_to_url') return leave(asString(toObject(next.redirect_to_url).url));
  if (data.payment_type === 'cashapp') return scanCode(form, secret, decodeUrl(asString(data.return_url)));
  const { client } = await openStripe($settings.get());
  return intentId(await confirmSecret(client, 'si', secret));
}

/** Makes and confirms the setup intent the add-payment-method form posts; answers whether to post now. */
export async function addMethod(
  form: HTMLElement,
  method: PaymentMethod,
  methodId: string,
): Promise<boolean> {
  const data = await postSetupConfirmation($settings.get(), {
    methodId,
    type: method.type,
    updatesSubscriptions: updatesSubscriptions(form, method),
  });
  const id = await followAnswer(form, data);
  if (id) putField(form, SETUP_INTENT, id);
  return Boolean(id);
}
