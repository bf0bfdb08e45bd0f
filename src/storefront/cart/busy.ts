import { find } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { block } from '../../overlay/block';
import { CART_FORM, CART_TOTALS } from './markup';

const BUSY = 'processing';

/** Whether the element or one around it is at work already. */
export const isBusy = (element: Element): boolean => Boolean(element.closest(`.${BUSY}`));

function occupyOne(element: HTMLElement): Stop | undefined {
  if (isBusy(element)) return undefined;
  element.classList.add(BUSY);
  const unblock = block(element);
  return () => {
    element.classList.remove(BUSY);
    unblock();
  };
}

/** Marks elements as at work and covers them; the stop belongs into a `finally`. */
export const occupy = (...elements: (HTMLElement | null)[]): Stop =>
  stopAll(elements.map((element) => (element ? occupyOne(element) : undefined)));

/** Covers the cart and its totals. */
export const occupyCart = (document: Document): Stop =>
  occupy(find(document, CART_FORM), find(document, CART_TOTALS));
