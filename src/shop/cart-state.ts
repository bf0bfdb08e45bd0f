import { atom, type WritableAtom } from 'nanostores';
import { shared } from '../host/registry';

declare module '../host/registry' {
  interface PageRegistry {
    'shop/cart': CartState;
  }
}

/** The cart as the page knows it. */
export interface Cart {
  /** Total in minor units of `currency`; null until a response contains it. */
  total: number | null;
  /** ISO code in upper case, empty until known. */
  currency: string;
  /** Increases with every known change of contents, coupons, rates or totals. */
  revision: number;
  /** Number of changes whose outcome no response has shown yet. */
  changes: number;
}

const UNKNOWN_CART: Cart = {
  total: null,
  currency: '',
  revision: 0,
  changes: 0,
};

/** What bundles share about the cart. */
interface CartState {
  /** Written by `updateCart`. */
  readonly $cart: WritableAtom<Cart>;
  /** The forms whose totals a pending request recalculates; payments wait for them. */
  readonly recalculating: WeakSet<Element>;
  /** Resolves with whether the host accepted a coupon; null without a pending request. An order waits for it. */
  readonly couponRequest: { current: Promise<boolean> | null };
}

export const { $cart, recalculating, couponRequest } = shared('shop/cart', () => ({
  $cart: atom(UNKNOWN_CART),
  recalculating: new WeakSet(),
  couponRequest: { current: null },
}));

/**
 * Stores the cart of a response; each call counts as a new revision. Without a total the cart has changed in an unknown
 * way.
 */
export function updateCart(changes: Partial<Omit<Cart, 'changes' | 'revision'>>): void {
  const cart = $cart.get();
  const isKnown = changes.total !== undefined;
  $cart.set({
    ...cart,
    ...changes,
    changes: cart.changes + (isKnown ? 0 : 1),
    revision: cart.revision + 1,
  });
}
