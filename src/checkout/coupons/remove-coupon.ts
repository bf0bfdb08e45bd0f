import { find } from '../../dom/find';
import { insertNoticesBefore } from '../../notices/notices';
import { announce } from '../../react/announce';
import { COUPON_FORM } from '../markup';
import { message } from '../messages';
import { closeCouponForm } from './close-coupon-form';
import { clearOutcomes, emitCoupon } from './outcome';
import { requestCoupon } from './request-coupon';
import { postCoupon } from './requests';

async function remove(link: HTMLElement, form: HTMLElement | null): Promise<boolean> {
  const document = link.ownerDocument;
  const code = link.dataset.coupon ?? '';
  const html = await postCoupon(document, 'remove', { coupon: code });
  clearOutcomes(document);
  if (!html) throw new Error('empty answer');
  const checkout = find(document, 'form.woocommerce-checkout');
  if (checkout) insertNoticesBefore(checkout, html);
  emitCoupon(document, 'removed', code);
  if (form) void closeCouponForm(form);
  return true;
}

/** Takes a coupon out of the order (contract 4.11). */
export function removeCoupon(link: HTMLElement): void {
  const area = link.closest<HTMLElement>('.woocommerce-checkout-review-order');
  if (!area) return;
  const form = find(link.ownerDocument, COUPON_FORM);
  requestCoupon(
    area,
    () => remove(link, form),
    () => announce(message('couponFailed'), 'assertive'),
  );
}
