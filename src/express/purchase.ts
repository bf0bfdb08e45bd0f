import { PaymentProblem } from '../stripe/payment-problem';
import { EXPRESS_MESSAGES } from './express-messages';
import type { ExpressSession, WalletGroup } from './express-session';
import { openInstance } from './wallet-groups';

/** An address as a wallet gives it; partial before the sheet is confirmed. */
export interface WalletAddress {
  line1?: string | null;
  line2?: string | null;
  city?: string | null;
  state?: string | null;
  country?: string | null;
  postal_code?: string | null;
  organization?: string | null;
}

/** The payer or the recipient, as a wallet gives them. */
export interface WalletContact {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: WalletAddress | null;
}

/** The buyer's data of a confirmed sheet. */
export interface Purchase {
  expressPaymentType: string;
  billingDetails?: WalletContact | null;
  shippingAddress?: WalletContact | null;
  shippingRate?: { id: string } | null;
  /** Some wallets give the phone number here instead of in the billing details. */
  payerPhone?: string | null;
}

/** The wallet's confirmation. */
export interface ConfirmEvent extends Purchase {
  paymentFailed?(options: { reason: 'fail' }): void;
}

/** What pays: a payment method, or Amazon's confirmation token. */
export interface Token {
  paymentMethod: string;
  confirmationToken: string;
}

/** The wallet in snake case, as gateways of both ages take it. */
export const typeOf = ({ expressPaymentType }: Purchase): string =>
  expressPaymentType.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

const isAmazon = ({ expressPaymentType }: Purchase): boolean => /^amazon_?pay$/i.test(expressPaymentType);

/** Runs Stripe's own checks, then makes the token. Throws Stripe's error object or a `PaymentProblem`. */
export async function createToken(
  session: ExpressSession,
  { elements }: WalletGroup,
  event: ConfirmEvent,
): Promise<Token> {
  const { client } = openInstance(session);
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
