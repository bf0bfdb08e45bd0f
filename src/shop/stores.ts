import { atom, map } from 'nanostores';
import { shared } from '../page';

/** An address as the shop's forms and endpoints know it; missing parts are empty strings. */
export interface Address {
  first_name: string;
  last_name: string;
  company: string;
  country: string;
  state: string;
  postcode: string;
  city: string;
  address_1: string;
  address_2: string;
  phone: string;
  email: string;
}

/** What is true of the visitor. Filled by whichever domain knows first (checkout fields, wallet sheet). */
export interface Customer {
  billing: Address;
  shipping: Address;
  /** Whether the order ships to another address than the billing one. */
  shipsElsewhere: boolean;
}

/** What is true of the cart as far as the page has learnt it. */
export interface Cart {
  /** The host's cart hash; empty for an empty or unknown cart. */
  hash: string;
  /** Total in minor units of `currency`; null until some answer told it. */
  total: number | null;
  /** ISO code in upper case, empty until known. */
  currency: string;
  needsShipping: boolean | null;
  /** Grows with every change of contents, coupons, rates or totals that the page learns of. */
  revision: number;
  /** Counts the changes whose outcome no answer has told. */
  changes: number;
}

/** An address with nothing filled in. */
export const emptyAddress = (): Address => ({
  first_name: '',
  last_name: '',
  company: '',
  country: '',
  state: '',
  postcode: '',
  city: '',
  address_1: '',
  address_2: '',
  phone: '',
  email: '',
});

/** The visitor's addresses. */
export const $customer = shared('$customer', () =>
  map<Customer>({ billing: emptyAddress(), shipping: emptyAddress(), shipsElsewhere: false }),
);

/** The cart. */
export const $cart = shared('$cart', () =>
  map<Cart>({ hash: '', total: null, currency: '', needsShipping: null, revision: 0, changes: 0 }),
);

/** Id of the payment method chosen on this page (`stripe`, `cod`, …); empty when there is none. */
export const $paymentMethod = shared('$paymentMethod', () => atom(''));

/** Whether the cart or its totals are being recalculated by a request under way. */
export const $isRecalculating = shared('$isRecalculating', () => atom(false));
