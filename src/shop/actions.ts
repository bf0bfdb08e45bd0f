import { forgetStoreCart } from './store-cart';
import { $cart, type Cart } from './stores';

/**
 * Notes what an answer told about the cart; any change counts as a new revision. Without a total the cart has changed
 * in ways nobody knows yet.
 */
export function learnCart(facts: Partial<Omit<Cart, 'revision'>>): void {
  if (facts.total === undefined) forgetStoreCart();
  const cart = $cart.get();
  $cart.set({ ...cart, ...facts, revision: cart.revision + 1 });
}
