import { useHostEvent } from '../../react/hooks/use-host-event';
import { CHECKOUT_FORM, COUPON_FIELD, REMOVE_COUPON } from '../markup';
import { useCartLink } from '../page/use-cart-link';
import { cartSettings } from '../stores';
import { removeCoupon } from './remove-coupon';
import { $couponError } from './stores';

const forgetError = (): void => $couponError.set(null);

/** Links that remove coupons outside of the checkout; typing takes the last error from the field. */
export function useCoupons(): void {
  useCartLink(
    REMOVE_COUPON,
    (link) => removeCoupon(link.dataset.coupon ?? ''),
    (link) => cartSettings() !== null && !link.closest(CHECKOUT_FORM),
  );
  useHostEvent(document, 'change', forgetError, COUPON_FIELD);
  useHostEvent(document, 'input', forgetError, COUPON_FIELD);
}
