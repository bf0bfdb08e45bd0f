import { atom, type WritableAtom } from 'nanostores';
import { type Cart, cartPlace } from './facts';

const isStore = (fact: object): fact is WritableAtom<Cart> => 'subscribe' in fact;

/** The cart's place holds the store from now on, with what was learnt before. */
function openStore(): WritableAtom<Cart> {
  const place = cartPlace();
  if (isStore(place.fact)) return place.fact;
  const store = atom(place.fact.get());
  place.fact = store;
  return store;
}

/** The cart, for who follows it. */
export const $cart = openStore();
