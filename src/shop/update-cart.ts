import { $cart, type Cart } from './cart-state';

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
