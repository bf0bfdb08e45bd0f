import type { Appearance } from '@stripe/stripe-js';
import { atom, map } from 'nanostores';
import { shared } from '../host/registry';
import { type PaymentSettings, parsePaymentSettings } from './settings';

/** The page's settings; without a key as long as nothing was started. */
export const $settings = shared('payment/settings', () => atom<PaymentSettings>(parsePaymentSettings({})));

/** What is to be paid. */
export interface Total {
  /** Minor units, in Stripe's counting. */
  amount: number;
  /** Lower case. */
  currency: string;
  /** The total as the page printed it when the amount was last known; empty: ask with the next update. */
  printed: string;
}

/** Follows the cart on the checkout page. */
export const $total = shared('payment/total', () => atom<Total>({ amount: 0, currency: '', printed: '' }));

/** How far one method's payment element is. */
export interface ElementState {
  /** It is being made or put into its box. */
  isLoading: boolean;
  /** Stripe has drawn it where it stands. */
  isReady: boolean;
  /** Why it could not be loaded; null while all is well. */
  failure: unknown;
  /** What its box says about it; empty while all is well. */
  message: string;
  /** Of methods whose intent is made first. */
  intentId: string;
}

/** Method type → its payment element. */
export const $paymentElements = shared('payment/elements', () => map<Record<string, ElementState>>({}));

const NO_ELEMENT: ElementState = {
  isLoading: false,
  isReady: false,
  failure: null,
  message: '',
  intentId: '',
};

/** State of a method's element; nothing loaded yet where there is none. */
export const elementState = (type: string): ElementState => $paymentElements.get()[type] ?? NO_ELEMENT;

/** The payment session: one payment at a time, whichever form it is made in. */
export interface Payment {
  /**
   * `preparing`: a payment method is being made. `submitting`: the form is being submitted once more. `prepared`: its
   * hidden fields are filled in, the next submit goes through. `confirming`: a return hash is followed. `spent`: a
   * payment went through without a clear answer, nothing may be sent again.
   */
  status: 'idle' | 'preparing' | 'submitting' | 'prepared' | 'confirming' | 'spent';
  /** Gateway whose hidden fields are filled in, while `submitting` or `prepared`. */
  gateway: string;
}

/** The page's payment session. */
export const $payment = shared('payment/session', () => atom<Payment>({ status: 'idle', gateway: '' }));

/** Client secrets of the return hashes that are being followed. */
export const $confirmations = shared('payment/confirmations', () => atom<readonly string[]>([]));

/** The method that is open inside the one element for all methods; empty until it has said so. */
export const $openMethod = shared('payment/open method', () => atom(''));

/** The appearance Stripe's elements get; null until the first is made. */
export const $appearance = shared('payment/appearance', () => atom<Appearance | null>(null));
