import { parseServerHtml } from '../../dom/server-html';
import { emit } from '../../host/events/events';
import { report } from '../../host/report';
import { cartWrites } from '../../shop/writes';
import { askShop } from '../ask-shop';
import { whileBusy } from '../busy/while-busy';
import { showNotices } from '../notices/cart-notices';
import { clearNotices } from '../notices/clear-notices';
import { showFailure } from '../notices/show-failure';
import { refreshCart } from '../page/refresh-cart';
import { postCouponRemoval } from '../requests';
import { emptyCouponField } from './apply-coupon';

const UNANSWERED = 'The shop did not answer, so the coupon was not removed. Please try again.';

async function sendRemoval(code: string): Promise<boolean> {
  try {
    const html = await cartWrites.add(() => askShop((settings) => postCouponRemoval(settings, code)));
    clearNotices();
    showNotices(parseServerHtml(html, document));
    emit(document.body, 'removed_coupon', [code]);
    emptyCouponField();
    return true;
  } catch (cause) {
    report('coupon', cause);
    showFailure(UNANSWERED);
    return false;
  }
}

/** Takes an applied coupon out of the cart (contract 4.12). */
export async function removeCoupon(code: string): Promise<void> {
  if (await whileBusy(['totals'], () => sendRemoval(code))) await refreshCart({ preserves: true });
}
