import { createQueue, type Queue } from '../http';
import { shared } from '../page';
import { $cart, type Cart } from './stores';

/** Notes what an answer told about the cart; any change counts as a new revision. */
export function learnCart(facts: Partial<Omit<Cart, 'revision'>>): void {
  const cart = $cart.get();
  $cart.set({ ...cart, ...facts, revision: cart.revision + 1 });
}

/** Cart writes of all bundles go through one queue, so that none overtakes another (style anchors, habit 8). */
export const cartWrites: Queue = shared('cart writes', createQueue);
