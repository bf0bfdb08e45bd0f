import { $cart, type Cart } from './stores';

/**
 * Notes what an answer told about the cart; any change counts as a new revision. Without a total the cart has changed
 * in ways nobody knows yet.
 */
export function learnCart(facts: Partial<Omit<Cart, 'changes' | 'revision'>>): void {
  const cart = $cart.get();
  const changes = cart.changes + (facts.total === undefined ? 1 : 0);
  $cart.set({ ...cart, ...facts, changes, revision: cart.revision + 1 });
}
