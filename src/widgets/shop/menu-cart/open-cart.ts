import { find } from '../../../dom/find';
import { isVisible } from '../../../dom/visible';
import { TOGGLE } from './markup';
import { $openCart } from './stores';

/** Opens a cart, and closes the one that is open. One whose button nobody can see stays closed. */
export function openCart(widget: HTMLElement, takesFocus: boolean): void {
  const toggle = find(widget, TOGGLE);
  if ($openCart.get()?.widget !== widget && toggle && isVisible(toggle))
    $openCart.set({ widget, takesFocus });
}

/** Closes a cart if it is the open one. */
export function closeCart(widget: HTMLElement): void {
  if ($openCart.get()?.widget === widget) $openCart.set(null);
}

/** Opens because something went into the cart: the first one that is seen, for all of a page. */
export function openByItself(widget: HTMLElement): void {
  if (!$openCart.get()) openCart(widget, true);
}
