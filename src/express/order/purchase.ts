import type { WalletContact } from './addresses';

/** What a confirmed sheet says about the buyer. */
export interface Purchase {
  expressPaymentType: string;
  billingDetails?: WalletContact | null;
  shippingAddress?: WalletContact | null;
  shippingRate?: { id: string } | null;
  /** Where a wallet says it instead of with the billing details. */
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
