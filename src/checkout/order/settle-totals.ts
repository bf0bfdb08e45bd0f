import { $couponRequest } from '../../shop/stores';
import { runScheduled } from '../review/schedule';
import { $review, $scheduled } from '../review/stores';

/** Whether totals on the page may not fit what is in the fields, coupons included. */
export const isUpdating = (form: HTMLFormElement): boolean =>
  Boolean($scheduled(form).get() ?? $review(form).get().outcome ?? $couponRequest.get());

/**
 * Brings forward what waits and awaits what runs; answers whether the totals can be ordered by. A coupon that was
 * refused says no: what it would have taken off is still in them.
 */
export async function settleTotals(form: HTMLFormElement): Promise<boolean> {
  let isGood = true;
  while (isUpdating(form)) {
    const coupon = $couponRequest.get();
    if (coupon && !(await coupon)) return false;
    runScheduled(form);
    const { outcome } = $review(form).get();
    if (outcome) isGood = await outcome;
  }
  return isGood;
}
