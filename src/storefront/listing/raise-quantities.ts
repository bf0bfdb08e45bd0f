import { findAll } from '../../dom/find';

const QUANTITY = 'input.qty';
const CART_QUANTITY = '.product-quantity';

/** Raises quantities below their minimum to it, once; rows of the cart are left alone (spec 5, contract 4.14). */
export function raiseToMinimum(root: ParentNode): void {
  for (const input of findAll(root, QUANTITY, HTMLInputElement)) {
    const least = Number.parseFloat(input.min);
    const isBelow = least >= 0 && Number.parseFloat(input.value) < least;
    if (isBelow && !input.closest(CART_QUANTITY)) input.value = input.min;
  }
}
