import { closest, find } from '../../dom/find';
import { keepFocus } from '../../dom/keep-focus';
import { emit } from '../../host/events';
import { reload } from '../../host/navigate';
import { type CartPage, readCartPage } from './cart-page';
import { showCouponError, shownCouponError } from './coupon-error';
import { CART_CONTENTS, CART_FORM, CHECKOUT, UPDATE_BUTTON } from './markup';
import { clearNotices, showNotices } from './notices';
import { replaceTotals } from './totals';
import { typeAgain, typedQuantities } from './typed';

/** How an answer is shown. */
export interface Showing {
  /** Notices on the page stay, the coupon's error too. */
  preserves?: boolean;
  /** Quantities typed but not sent stay. */
  keepsTyped?: boolean;
  /** An open calculator stays open. */
  staysOpen?: boolean;
}

/** Nothing to send until a quantity changes (contract 4.12). */
export function setCanUpdate(document: Document, canUpdate: boolean): void {
  const button = find(document, `${CART_FORM} ${UPDATE_BUTTON}`, HTMLButtonElement);
  if (!button) return;
  button.disabled = !canUpdate;
  button.setAttribute('aria-disabled', String(!canUpdate));
}

const shopAround = (form: HTMLElement): HTMLElement | null => {
  const shop = closest(find(form, CART_CONTENTS), '.woocommerce');
  return shop?.tagName === 'BODY' ? null : shop;
};

/** Answers false when only a new page load can show it. */
function showEmptyCart(document: Document, form: HTMLElement, page: CartPage): boolean {
  const shop = shopAround(form);
  if (!page.empty || !shop || find(document, CHECKOUT)) return false;
  shop.replaceWith(page.empty);
  showNotices(document, ...page.notices);
  emit(document.body, 'wc_cart_emptied');
  return true;
}

function replaceForm(document: Document, form: HTMLElement, fresh: HTMLElement, showing: Showing): void {
  const error = showing.preserves ? shownCouponError(document) : null;
  const typed = showing.keepsTyped ? typedQuantities(document) : new Map<string, string>();
  keepFocus(form, () => {
    form.replaceWith(fresh);
    return fresh;
  });
  setCanUpdate(document, typeAgain(document, typed));
  if (error) showCouponError(document, error);
}

/**
 * Shows what a page of the shop says about the cart (contract 4.12, "Page handling"). A cart page that holds neither
 * cart nor the usual words for an empty one (builders have their own) is loaded. Throws when the page is no cart's.
 */
export function showPage(document: Document, html: string, showing: Showing = {}): void {
  const page = readCartPage(html, document);
  const form = find(document, CART_FORM);
  if (!form || (!page.form && !page.empty && page.isCart)) {
    reload();
    return;
  }
  if (!page.form && !page.empty) throw new Error('the answer holds no cart');
  if (!showing.preserves) clearNotices(document);
  if (!page.form) {
    if (!showEmptyCart(document, form, page)) {
      reload();
      return;
    }
  } else {
    if (find(document, CHECKOUT)) emit(document.body, 'update_checkout');
    replaceForm(document, form, page.form, showing);
    showNotices(document, ...page.notices);
    if (page.totals) replaceTotals(document, page.totals, showing.staysOpen);
  }
  emit(document.body, 'updated_wc_div');
}
