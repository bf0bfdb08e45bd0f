import { COUPON_FORM, SHOW_COUPON, SHOW_LOGIN, TERMS_LINK } from '../markup';
import { pressRemove, submitCoupon } from './coupons';
import { toggleCoupon, toggleLogin, toggleTerms } from './toggles';

const ACTS: [string, (element: HTMLElement) => void][] = [
  [COUPON_FORM, submitCoupon],
  [SHOW_COUPON, toggleCoupon],
  [SHOW_LOGIN, toggleLogin],
  [TERMS_LINK, toggleTerms],
];

/** Does what a prompt, a link or the coupon form stands for on this page (contract 4.11). */
export function press(element: HTMLElement): void {
  const [, act = pressRemove] = ACTS.find(([selector]) => element.matches(selector)) ?? [];
  act(element);
}
