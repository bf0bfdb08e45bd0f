import { couponRequest } from './cart-state';
import { post } from './client';
import { cartWrites } from './writes';

/** Milliseconds the shop may take to check a coupon; an order waits for it. */
const COUPON_TIMEOUT_MS = 30_000;

/** The shop's notices about a coupon, as markup. */
export interface CouponAnswer {
  html: string;
  isRefused: boolean;
}

/** Whether the host's notices hold an error. Its `result` does not tell: it says `failure` for success notices, too. */
export const isErrorHtml = (html: string): boolean => /woocommerce-error|is-error/.test(html);

/**
 * Applies a coupon, after the writes of the cart that are under way. `email`: the billing address that the shop checks a
 * coupon for one customer by, where the page has it. Rejects with a `RequestFailure`; the host's events are the caller's.
 */
export async function postCoupon(code: string, email?: string): Promise<CouponAnswer> {
  const fields = { coupon_code: code, billing_email: email };
  const html = await cartWrites.add(() => post('apply_coupon', fields, { timeout: COUPON_TIMEOUT_MS }));
  return { html, isRefused: isErrorHtml(html) };
}

/** Removes a coupon; resolves and rejects likewise. */
export async function postCouponRemoval(code: string): Promise<CouponAnswer> {
  const fields = { coupon: code };
  const html = await cartWrites.add(() => post('remove_coupon', fields, { timeout: COUPON_TIMEOUT_MS }));
  return { html, isRefused: isErrorHtml(html) };
}

/**
 * Runs a change of the coupons that an order waits for, beside those that are under way; the order is not sent when one of
 * them resolves with false, or rejects. Settles as `work` does.
 */
export function holdOrders(work: () => Promise<boolean>): Promise<boolean> {
  const before = couponRequest.current ?? true;
  const request = work();
  const held = Promise.all([before, request.catch(() => false)]).then((areGood) => {
    if (couponRequest.current === held) couponRequest.current = null;
    return areGood.every(Boolean);
  });
  couponRequest.current = held;
  return request;
}
