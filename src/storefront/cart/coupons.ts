import { find } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { textOf } from '../../dom/server-page';
import { emit } from '../../host/events';
import { report } from '../../host/report';
import { cartWrites } from '../../shop/writes';
import { refreshCart } from './actions';
import { isBusy, occupy } from './busy';
import { showCouponError } from './coupon-error';
import { CART_FORM, COUPON_FIELD } from './markup';
import { clearNotices, showCartError, showNotices } from './notices';
import { postCoupon, postCouponRemoval } from './requests';

const isRefused = (html: string): boolean => html.includes('woocommerce-error') || html.includes('is-error');

const cartForm = (document: Document): HTMLFormElement | null => find(document, CART_FORM, HTMLFormElement);

function emptyField(document: Document): void {
  const field = find(document, COUPON_FIELD, HTMLInputElement);
  if (field) field.value = '';
}

function showOutcome(document: Document, code: string, html: string): void {
  clearNotices(document);
  if (isRefused(html)) showCouponError(document, { code, text: textOf(html, document) });
  else {
    emptyField(document);
    showNotices(document, parseServerHtml(html, document));
  }
}

/** Applies the code in the cart's coupon field (contract 4.12). */
export async function applyCoupon(form: HTMLFormElement): Promise<void> {
  const { ownerDocument: document } = form;
  if (isBusy(form)) return;
  const code = find(document, COUPON_FIELD, HTMLInputElement)?.value ?? '';
  const release = occupy(form);
  try {
    showOutcome(document, code, await cartWrites.add(() => postCoupon(code)));
    emit(document.body, 'applied_coupon', [code]);
  } catch (cause) {
    report('coupon', cause);
    showCouponError(document, {
      code,
      text: 'The shop did not answer, so the coupon was not checked. Please try again.',
    });
    return;
  } finally {
    release();
  }
  await refreshCart(document, cartForm(document), true);
}

/** Removes an applied coupon by its link (contract 4.12). */
export async function removeCoupon(link: HTMLElement): Promise<void> {
  const { ownerDocument: document } = link;
  const { coupon = '' } = link.dataset;
  const release = occupy(link.closest<HTMLElement>('.cart_totals'));
  try {
    const html = await cartWrites.add(() => postCouponRemoval(coupon));
    clearNotices(document);
    showNotices(document, parseServerHtml(html, document));
    emit(document.body, 'removed_coupon', [coupon]);
    emptyField(document);
  } catch (cause) {
    report('coupon', cause);
    showCartError(document, 'The shop did not answer, so the coupon was not removed. Please try again.');
    return;
  } finally {
    release();
  }
  await refreshCart(document, cartForm(document), true);
}
