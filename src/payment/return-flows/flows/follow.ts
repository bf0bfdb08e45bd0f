import type { Return } from '../parse-return';
import { confirmLegacy } from './confirm-legacy';
import { confirmOrder } from './confirm-order';
import { scanWallet } from './scan-wallet';
import { showVoucher } from './show-voucher';

/** Follows a return hash; true: the page is being left, false: the shopper closed the dialog. */
export function follow(given: Return): Promise<boolean> {
  if (given.flow === 'confirm') return confirmOrder(given);
  if (given.flow === 'legacy') return confirmLegacy(given);
  return given.flow === 'voucher' ? showVoucher(given) : scanWallet(given);
}
