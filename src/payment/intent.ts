import { asBoolean } from '../host/shapes';
import { PaymentProblem } from '../stripe/problem';
import type { ElementsOptions } from '../stripe/types';
import { fill, WORDS } from '../stripe/words';
import type { Component, Desk } from './desk';
import { postIntent } from './requests';

const isAdding = ({ box }: Component): boolean => Boolean(box?.closest('form#add_payment_method'));

/** Options of the group for a method whose intent is made first; rejects with what the shopper is told. */
export async function intentOptions({ settings }: Desk, component: Component): Promise<ElementsOptions> {
  const isSetup =
    settings.kind === 'change-payment' || isAdding(component) || !asBoolean(settings.raw.isPaymentNeeded);
  const { id, secret } = await postIntent(settings, isSetup ? 'setup' : 'payment', component.type);
  if (!secret) throw new PaymentProblem(fill(WORDS.notLoaded, component.method.title));
  component.intentId = id;
  return { clientSecret: secret };
}
