import { PaymentProblem } from '../../stripe/payment-problem';
import { openInstance, type WalletGroup } from '../button/wallet-groups';
import { EXPRESS_MESSAGES } from '../messages';
import type { ConfirmEvent, Token } from './purchase';

const isAmazon = ({ expressPaymentType }: ConfirmEvent): boolean => /^amazon_?pay$/i.test(expressPaymentType);

/** Stripe's own checks, then what pays. Throws Stripe's error object or a `PaymentProblem`. */
export async function createToken({ elements }: WalletGroup, event: ConfirmEvent): Promise<Token> {
  const { client } = openInstance();
  const submitted = await elements.submit();
  if (submitted?.error) throw submitted.error;
  if (isAmazon(event)) {
    const params = { return_url: location.href };
    const { confirmationToken, error } = await client.createConfirmationToken({ elements, params });
    if (error || !confirmationToken) throw error ?? new PaymentProblem(EXPRESS_MESSAGES.order);
    return { paymentMethod: '', confirmationToken: confirmationToken.id };
  }
  const { paymentMethod, error } = await client.createPaymentMethod({ elements });
  if (error || !paymentMethod) throw error ?? new PaymentProblem(EXPRESS_MESSAGES.order);
  return { paymentMethod: paymentMethod.id, confirmationToken: '' };
}
