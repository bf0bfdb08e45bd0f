import { asBoolean } from '../../../host/settings/json';
import { fill, MESSAGES } from '../../../stripe/messages';
import { PaymentProblem } from '../../../stripe/payment-problem';
import type { ElementsOptions } from '../../../stripe/types';
import { postIntent } from '../../requests';
import type { PaymentMethod } from '../../settings';
import { $settings } from '../../stores';
import { changeElement } from '../change-element';
import { instanceOf } from '../instances';

const isAdding = (type: string): boolean =>
  $settings.get().isAdding || Boolean(instanceOf(type).box?.closest('form#add_payment_method'));

/** Options of the group for a method whose intent is made first; rejects with what the shopper is to read. */
export async function intentOptions({ type, title }: PaymentMethod): Promise<ElementsOptions> {
  const settings = $settings.get();
  const isSetup =
    settings.kind === 'change-payment' || isAdding(type) || !asBoolean(settings.raw.isPaymentNeeded);
  const { id, secret } = await postIntent(settings, isSetup ? 'setup' : 'payment', type);
  if (!secret) throw new PaymentProblem(fill(MESSAGES.notLoaded, title));
  changeElement(type, { intentId: id });
  return { clientSecret: secret };
}
