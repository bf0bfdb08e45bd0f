import { atom } from 'nanostores';
import { shared } from '../host/registry';

/** What is true of the cart as far as the page has learnt it. */
export interface Cart {
  /** The host's cart hash; empty for an empty or unknown cart. */
  hash: string;
  /** Total in minor units of `currency`; null until an answer had it. */
  total: number | null;
  /** ISO code in upper case, empty until known. */
  currency: string;
  needsShipping: boolean | null;
  /** Grows with every change of contents, coupons, rates or totals that the page learns of. */
  revision: number;
  /** Counts the changes whose outcome no answer has brought yet. */
  changes: number;
}

const UNKNOWN_CART: Cart = {
  hash: '',
  total: null,
  currency: '',
  needsShipping: null,
  revision: 0,
  changes: 0,
};

/** The cart, for all bundles. Written by `updateCart`. */
export const $cart = shared('shop/cart', () => atom<Cart>(UNKNOWN_CART));

/** The forms whose totals are being recalculated by a request under way. */
export const recalculating = shared('shop/recalculating', () => new WeakSet<Element>());

/** The newest `Nonce` header any answer of the Store API carried; empty until one came. */
export const $storeNonce = shared('shop/store-nonce', () => atom(''));

/** One question for the cart, whose answer bundles share. */
interface CartQuestion {
  answer: Promise<unknown>;
  /** Ms since the page began. */
  askedAt: number;
  /** `changes` of the cart when it was asked. */
  changes: number;
}

/** The question that is under way or was just answered. */
export const $cartQuestion = shared('shop/cart-question', () => atom<CartQuestion | null>(null));

/** Settles with whether the host took a coupon; null while none is on its way. An order waits for it. */
export const $couponRequest = shared('checkout/coupon request', () => atom<Promise<boolean> | null>(null));
