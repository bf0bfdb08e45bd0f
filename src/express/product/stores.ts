import { atom, computed } from 'nanostores';
import { shared } from '../../host/registry';

/** Whether a variation still has to be chosen, or what was chosen is still asked for: no buttons meanwhile. */
export const $isChoosing = shared('express/choosing', () => atom(false));

/** An error of the product's data, shown with the next press (card contract 5.10); empty without one. */
export const $productError = shared('express/product error', () => atom(''));

/** Questions about the product that are under way. */
export const $questions = shared('express/product questions', () => atom(0));

/** Whether a question about the product is under way. */
export const $isAsking = computed($questions, (count) => count > 0);
