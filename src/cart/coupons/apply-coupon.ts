import { find } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { textOf } from '../../dom/server-page';
import { emit } from '../../host/events/events';
import { report } from '../../host/report';
import { cartWrites } from '../../shop/writes';
import { askShop } from '../ask-shop';
import { whileBusy } from '../busy/while-busy';
import { COUPON_FIELD } from '../markup';
import { showNotices } from '../notices/cart-notices';
import { clearNotices } from '../notices/clear-notices';
import { refreshCart } from '../page/refresh-cart';
import { postCoupon } from '../requests';
import { $couponError } from './stores';

const UNANSWERED = 'The shop did not answer, so the coupon was not checked. Please try again.';

const couponField = (): HTMLInputElement | null => find(document, COUPON_FIELD, HTMLInputElement);

const isRefused = (html: string): boolean => html.includes('woocommerce-error') || html.includes('is-error');

/** Empties the coupon field: its code is in the cart, or out of it. */
export function emptyCouponField(): void {
  const field = couponField();
  if (field) field.value = '';
}

function showOutcome(code: string, html: string): void {
  clearNotices();
  if (isRefused(html)) $couponError.set({ code, text: textOf(html, document) });
  else {
    emptyCouponField();
    showNotices(parseServerHtml(html, document));
  }
}

/** Answers whether the shop answered. */
async function sendCoupon(code: string): Promise<boolean> {
  try {
    showOutcome(code, await cartWrites.add(() => askShop((settings) => postCoupon(settings, code))));
  } catch (cause) {
    report('coupon', cause);
    return false;
  }
  emit(document.body, 'applied_coupon', [code]);
  await refreshCart({ preserves: true });
  return true;
}

/**
 * Applies the code in the cart's coupon field (contract 4.12). The form is busy to the end, so that a refusal is said
 * once, when it is drawn into the new form.
 */
export async function applyCoupon(): Promise<void> {
  const code = couponField()?.value ?? '';
  if (!(await whileBusy(['form'], () => sendCoupon(code)))) $couponError.set({ code, text: UNANSWERED });
}
