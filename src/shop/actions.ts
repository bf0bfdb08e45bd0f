import { type Cart, cartPlace } from './facts';

/**
 * Notes what an answer told about the cart; any change counts as a new revision. Without a total the cart has changed
 * in ways nobody knows yet.
 */
export function learnCart(facts: Partial<Omit<Cart, 'changes' | 'revision'>>): void {
  const { fact } = cartPlace();
  const cart = fact.get();
  const changes = cart.changes + (facts.total === undefined ? 1 : 0);
  fact.set({ ...cart, ...facts, changes, revision: cart.revision + 1 });
}
