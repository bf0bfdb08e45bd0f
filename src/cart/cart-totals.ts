import { find, findAll } from '../dom/find';
import { keepFocus } from '../dom/keep-focus';
import { show } from '../dom/motion';
import { emit } from '../host/events';
import { announce } from '../react/announce';
import { CART_TOTALS } from './cart-session';

export const CALCULATOR_BUTTON = '.shipping-calculator-button';
export const CALCULATOR_PANEL = '.shipping-calculator-form';
const ORDER_TOTAL = '.order-total';

const panelOf = (root: ParentNode): HTMLElement | null => find(root, CALCULATOR_PANEL);

const isOpen = (panel: HTMLElement | null): boolean => Boolean(panel?.offsetHeight);

function openCalculator(totals: HTMLElement): void {
  const panel = panelOf(totals);
  if (panel) show(panel);
  find(totals, CALCULATOR_BUTTON)?.setAttribute('aria-expanded', 'true');
}

function totalText(totals: HTMLElement): string {
  const cells = findAll(totals, `${ORDER_TOTAL} th, ${ORDER_TOTAL} td`);
  return cells.map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim()).join(': ');
}

/**
 * Replaces the cart's totals with the server's. Keeps the focus and, unless `staysOpen` is false, an open calculator;
 * announces a total that has changed; emits `updated_cart_totals`.
 */
export function replaceTotals(fresh: HTMLElement, staysOpen = true): void {
  for (const totals of findAll(document, CART_TOTALS).slice(0, 1)) {
    const wasOpen = staysOpen && isOpen(panelOf(totals));
    const before = totalText(totals);
    const hadCalculator = panelOf(totals)?.contains(document.activeElement);
    keepFocus(totals, () => {
      totals.replaceWith(fresh);
      if (wasOpen) openCalculator(fresh);
      return fresh;
    });
    if (hadCalculator && !wasOpen) find(fresh, CALCULATOR_BUTTON)?.focus({ preventScroll: true });
    const text = totalText(fresh);
    if (text && text !== before) announce(text);
  }
  emit(document.body, 'updated_cart_totals');
}
