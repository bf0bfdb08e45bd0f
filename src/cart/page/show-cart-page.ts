import { closest, find } from '../../dom/find';
import { keepFocus } from '../../dom/keep-focus';
import { emit } from '../../host/events/events';
import { reload } from '../../host/navigate';
import { typeAgain, typedQuantities } from '../items/typed-quantities';
import { CART_FORM } from '../markers';
import { CART_CONTENTS, CHECKOUT } from '../markup';
import { showNotices } from '../notices/cart-notices';
import { clearNotices } from '../notices/clear-notices';
import { noteCartForm } from './note-cart-form';
import { type CartPage, readCartPage } from './read-cart-page';
import { replaceTotals } from './replace-totals';

/** How an answer is shown. */
export interface Showing {
  /** Notices on the page stay, the coupon's error too. */
  preserves?: boolean;
  /** Quantities typed but not sent stay. */
  keepsTyped?: boolean;
  /** An open calculator stays open. */
  staysOpen?: boolean;
}

const shopAround = (form: HTMLElement): HTMLElement | null => {
  const shop = closest(find(form, CART_CONTENTS), '.woocommerce');
  return shop?.tagName === 'BODY' ? null : shop;
};

/** Answers false when only a new page load can show it. */
function showEmptyCart(form: HTMLElement, page: CartPage): boolean {
  const shop = shopAround(form);
  if (!page.empty || !shop || find(document, CHECKOUT)) return false;
  shop.replaceWith(page.empty);
  showNotices(...page.notices);
  emit(document.body, 'wc_cart_emptied');
  return true;
}

function replaceForm(form: HTMLElement, fresh: HTMLElement, keepsTyped: boolean): void {
  const typed = keepsTyped ? typedQuantities() : new Map<string, string>();
  keepFocus(form, () => {
    form.replaceWith(fresh);
    return fresh;
  });
  typeAgain(typed);
  noteCartForm(fresh);
}

function showFilledCart(form: HTMLElement, page: CartPage, fresh: HTMLElement, showing: Showing): void {
  if (find(document, CHECKOUT)) emit(document.body, 'update_checkout');
  replaceForm(form, fresh, showing.keepsTyped ?? false);
  showNotices(...page.notices);
  if (page.totals) replaceTotals(page.totals, showing.staysOpen);
}

/**
 * Shows what a page of the shop says about the cart (contract 4.12, "Page handling"). A cart page that holds neither
 * cart nor the usual words for an empty one (builders have their own) is loaded. Throws when the page is no cart's.
 */
export function showCartPage(html: string, showing: Showing = {}): void {
  const page = readCartPage(html, document);
  const form = find(document, CART_FORM);
  if (!form || (!page.form && !page.empty && page.isCart)) {
    reload();
    return;
  }
  if (!page.form && !page.empty) throw new Error('the answer holds no cart');
  if (!showing.preserves) clearNotices();
  if (page.form) showFilledCart(form, page, page.form, showing);
  else if (!showEmptyCart(form, page)) {
    reload();
    return;
  }
  emit(document.body, 'updated_wc_div');
}
