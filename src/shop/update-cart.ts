import { $cart, type Cart } from './stores';

/**
 * Notes what an answer said about the cart; any change counts as a new revision. Without a total the cart has changed
 * in ways nobody knows yet.
 */
export function updateCart(news: Partial<Omit<Cart, 'changes' | 'revision'>>): void {
  const cart = $cart.get();
  const isKnown = news.total !== undefined;
  $cart.set({
    ...cart,
    ...news,
    changes: cart.changes + (isKnown ? 0 : 1),
    revision: cart.revision + 1,
  });
}
