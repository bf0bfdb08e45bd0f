import { runPending } from '../review/schedule';
import type { Checkout } from '../state';
import { couponAnswer } from './coupons';

/** Whether totals on the page may not fit what is in the fields, coupons included. */
export const isUpdating = ({ pending, running }: Checkout): boolean =>
  Boolean(pending ?? running ?? couponAnswer());

/**
 * Brings forward what waits and awaits what runs; answers whether the totals can be ordered by. A coupon that was
 * refused says no: what it would have taken off is still in them.
 */
export async function settleUpdates(checkout: Checkout): Promise<boolean> {
  let isGood = true;
  while (isUpdating(checkout)) {
    const coupon = couponAnswer();
    if (coupon && !(await coupon)) return false;
    runPending(checkout);
    if (checkout.running) isGood = await checkout.running;
  }
  return isGood;
}
