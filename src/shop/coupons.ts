import { post } from './client';

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
 * Applies a coupon. `email`: the billing address that the shop checks a coupon for one customer by, where the page has it.
 * Rejects with a `RequestFailure`.
 */
export async function postCoupon(code: string, email?: string): Promise<CouponAnswer> {
  const fields = { coupon_code: code, billing_email: email };
  const html = await post('apply_coupon', fields, { timeout: COUPON_TIMEOUT_MS });
  return { html, isRefused: isErrorHtml(html) };
}

/** Removes a coupon; resolves and rejects likewise. */
export async function postCouponRemoval(code: string): Promise<CouponAnswer> {
  const html = await post('remove_coupon', { coupon: code }, { timeout: COUPON_TIMEOUT_MS });
  return { html, isRefused: isErrorHtml(html) };
}
