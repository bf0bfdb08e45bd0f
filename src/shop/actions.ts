import { type Cart, shopFacts } from './facts';

/**
 * Notes what an answer told about the cart; any change counts as a new revision. Without a total the cart has changed
 * in ways nobody knows yet.
 */
export function learnCart(news: Partial<Omit<Cart, 'changes' | 'revision'>>): void {
  const facts = shopFacts();
  const { changes, revision } = facts.cart;
  const untold = news.total === undefined ? 1 : 0;
  facts.cart = { ...facts.cart, ...news, changes: changes + untold, revision: revision + 1 };
  facts.heard?.(facts.cart);
}
