import { closest, find, hide, type Stop, show } from '../dom';
import { hear } from '../page';
import { readCookie } from '../storage';

const CART_WIDGET = '.widget_shopping_cart';

/** A widget marked so is shown only while something is in the cart (contract 4.13). */
export function wake(marked: HTMLElement): Stop | undefined {
  const widget = closest(marked, CART_WIDGET) ?? find(marked, CART_WIDGET);
  if (!widget) return undefined;
  (Number(readCookie('woocommerce_items_in_cart')) > 0 ? show : hide)(widget);
  return hear(marked.ownerDocument.body, 'adding_to_cart', () => show(widget));
}
