import { atom } from 'nanostores';
import { shared } from '../host/registry';

/** What the page knows of the cart. */
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

/** The forms whose totals are being recalculated by a request under way; payments wait for them. */
export const recalculating = shared('shop/recalculating', () => new WeakSet<Element>());

/** Settles with whether the host accepted a coupon; null while no request is under way. An order waits for it. */
export const couponRequest = shared('shop/coupon request', (): { current: Promise<boolean> | null } => ({
  current: null,
}));
