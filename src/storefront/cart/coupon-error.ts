import { find } from '../../dom/find';
import { COUPON_BOX, COUPON_ERROR, COUPON_ERROR_ID, COUPON_FIELD } from './markup';

/** A coupon error as shown: the code that was tried and what the shop said. */
export interface CouponError {
  code: string;
  text: string;
}

const fieldIn = (document: Document): HTMLInputElement | null =>
  find(document, COUPON_FIELD, HTMLInputElement);

/** The error shown at present; null without one. */
export function shownCouponError(document: Document): CouponError | null {
  const error = find(document, COUPON_ERROR);
  const field = fieldIn(document);
  return error && field ? { code: field.value, text: error.textContent ?? '' } : null;
}

/** Takes the error from the field (contract 4.11). */
export function clearCouponError(document: Document): void {
  find(document, COUPON_ERROR)?.remove();
  const field = fieldIn(document);
  field?.classList.remove('has-error');
  field?.removeAttribute('aria-invalid');
  field?.removeAttribute('aria-describedby');
}

/** Shows the error under its field; focus goes first, so that the alert is said after it (contract 7). */
export function showCouponError(document: Document, { code, text }: CouponError): void {
  clearCouponError(document);
  const field = fieldIn(document);
  const box = find(document, COUPON_BOX);
  if (!field || !box) return;
  field.value = code;
  field.focus();
  field.classList.add('has-error');
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', COUPON_ERROR_ID);
  const error = document.createElement('p');
  error.className = 'coupon-error-notice';
  error.id = COUPON_ERROR_ID;
  error.setAttribute('role', 'alert');
  error.textContent = text;
  box.append(error);
}
