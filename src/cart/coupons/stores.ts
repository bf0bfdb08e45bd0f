import { atom, computed } from 'nanostores';
import { shared } from '../../host/registry';
import { $cart } from '../stores';

/** A coupon that was refused. */
export interface CouponError {
  code: string;
  text: string;
}

/** The error at the coupon field; null without one. */
export const $couponError = shared('cart/coupon error', () => atom<CouponError | null>(null));

/** The same, anew for each cart form that is put in place of another. */
export const $drawnCouponError = shared('cart/drawn coupon error', () =>
  computed([$couponError, $cart], (error, { form }) => error && { ...error, form }),
);
