import { $couponError } from '../coupons/stores';
import { passingNotices } from './cart-notices';
import { $failure } from './stores';

/** Takes the notices of the last step away, ours and the coupon's error too. */
export function clearNotices(): void {
  $failure.set(null);
  $couponError.set(null);
  for (const notice of passingNotices(document)) notice.remove();
}
