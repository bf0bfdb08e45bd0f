import { asBoolean } from '../host/shapes';
import { fill, MESSAGES } from '../stripe/messages';
import { PaymentProblem } from '../stripe/payment-problem';
import type { ElementsOptions } from '../stripe/types';
import type { Component, Desk } from './desk';
import { postIntent } from './requests';

const isAdding = ({ box }: Component): boolean => Boolean(box?.closest('form#add_payment_method'));

/** Options of the group for a method whose intent is made first; rejects with what the shopper is told. */
export async function intentOptions({ settings }: Desk, component: Component): Promise<ElementsOptions> {
  const isSetup =
    settings.kind === 'change-payment' || isAdding(component) || !asBoolean(settings.raw.isPaymentNeeded);
  const { id, secret } = await postIntent(settings, isSetup ? 'setup' : 'payment', component.type);
  if (!secret) throw new PaymentProblem(fill(MESSAGES.notLoaded, component.method.title));
  component.intentId = id;
  return { clientSecret: secret };
}
