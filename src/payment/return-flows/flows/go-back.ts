import { returnTo } from '../../../host/navigate';
import { MESSAGES } from '../../../stripe/messages';
import { PaymentProblem } from '../../../stripe/payment-problem';

/** Leaves for an address of the same origin; refusing another is a failure the shopper reads of. */
export function goBack(url: string): true {
  if (!returnTo(url)) throw new PaymentProblem(MESSAGES.processing);
  return true;
}
