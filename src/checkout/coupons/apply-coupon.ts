import { valueAt } from '../../dom/controls';
import { textOf } from '../../dom/server-page';
import { insertNoticesBefore } from '../../notices/notices';
import { COUPON_FIELD, isErrorHtml } from '../markup';
import { message } from '../messages';
import { closeCouponForm } from './close-coupon-form';
import { clearOutcomes, emitCoupon } from './outcome';
import { requestCoupon } from './request-coupon';
import { postCoupon } from './requests';

async function apply(form: HTMLElement, refuse: (text: string) => void): Promise<boolean> {
  const document = form.ownerDocument;
  const code = valueAt(form, COUPON_FIELD);
  const billing_email = valueAt(document, '#billing_email');
  const html = await postCoupon(document, 'apply', { coupon_code: code, billing_email });
  clearOutcomes(document);
  if (!html) throw new Error('empty answer');
  const isRefused = isErrorHtml(html);
  if (isRefused) refuse(textOf(html, document));
  else {
    insertNoticesBefore(form, html);
    void closeCouponForm(form);
  }
  emitCoupon(document, 'applied', code);
  return !isRefused;
}

/** Applies the typed code (contract 4.11); `refuse` gets the words of a refusal, or of a request that failed. */
export const applyCoupon = (form: HTMLElement, refuse: (text: string) => void): void =>
  requestCoupon(
    form,
    () => apply(form, refuse),
    () => refuse(message('couponFailed')),
  );
