import { shared } from '../page';

/** What is true of the visitor's shop at present. */
export interface Fact<T> {
  get(): T;
  set(value: T): void;
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

const NO_CART: Cart = { hash: '', total: null, currency: '', needsShipping: null, revision: 0, changes: 0 };

function plain<T>(value: T): Fact<T> {
  let current = value;
  return {
    get: () => current,
    set: (next) => {
      current = next;
    },
  };
}

/** Where the cart is kept: a plain fact, until `stores.ts` puts a store in its place for those who follow it. */
export const cartPlace = (): { fact: Fact<Cart> } => shared('cart', () => ({ fact: plain(NO_CART) }));

/** The cart as it is now. */
export const currentCart = (): Cart => cartPlace().fact.get();

/** Whether the cart or its totals are being recalculated by a request under way. */
export const recalculation = (): Fact<boolean> => shared('recalculation', () => plain(false));
