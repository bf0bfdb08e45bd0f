const CART_QUANTITY = '.product-quantity';

/** Raises a quantity below its minimum to it, except in rows of the cart. */
export function raiseToMinimum(input: HTMLElement): void {
  if (!(input instanceof HTMLInputElement)) return;
  const least = Number.parseFloat(input.min);
  const isBelow = least >= 0 && Number.parseFloat(input.value) < least;
  if (isBelow && !input.closest(CART_QUANTITY)) input.value = input.min;
}
