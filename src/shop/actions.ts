import { $cart, type Cart } from './stores';

/** Notes what an answer told about the cart; any change counts as a new revision. */
export function learnCart(facts: Partial<Omit<Cart, 'revision'>>): void {
  const cart = $cart.get();
  $cart.set({ ...cart, ...facts, revision: cart.revision + 1 });
}
