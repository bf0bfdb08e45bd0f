import { atom } from 'nanostores';
import { shared } from '../host/registry';
import { shopFacts } from './facts';

/** The cart, for who follows it. */
export const $cart = shared('$cart', () => {
  const facts = shopFacts();
  const store = atom(facts.cart);
  facts.heard = (cart) => store.set(cart);
  return store;
});
