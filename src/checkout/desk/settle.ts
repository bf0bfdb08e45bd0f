import { runPending } from '../review/schedule';
import type { Checkout } from '../state';

/** Whether totals on the page may not fit what is in the fields. */
export const isUpdating = ({ pending, running }: Checkout): boolean => Boolean(pending ?? running);

/** Brings forward what waits and awaits what runs; answers whether the totals can be ordered by. */
export async function settleUpdates(checkout: Checkout): Promise<boolean> {
  let isGood = true;
  while (isUpdating(checkout)) {
    runPending(checkout);
    if (checkout.running) isGood = await checkout.running;
  }
  return isGood;
}
