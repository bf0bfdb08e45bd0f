import type { WalletAddress } from '../order/addresses';

/** The shopper pressed a wallet's button; Stripe cancels a press that is not answered within a second. */
export interface PressEvent {
  expressPaymentType: string;
  resolve(options: object): unknown;
  reject?(): void;
}

/** The sheet asks for rates and totals of an address. */
export interface AddressEvent {
  address: WalletAddress;
  resolve(options: object): unknown;
  reject(): void;
}

/** The sheet asks for totals with a rate. */
export interface RateEvent {
  shippingRate: { id: string };
  resolve(options: object): unknown;
  reject(): void;
}
