import { SHOW_COUPON, SHOW_LOGIN, TERMS_LINK } from '../markup';
import { pressRemove } from './coupons';
import { toggleCoupon, toggleLogin, toggleTerms } from './toggles';

/** Does what a link stands for on this page (contract 4.11). */
export function press(link: HTMLElement): void {
  const is = (selector: string): boolean => link.matches(selector);
  const act = is(SHOW_COUPON)
    ? toggleCoupon
    : is(SHOW_LOGIN)
      ? toggleLogin
      : is(TERMS_LINK)
        ? toggleTerms
        : pressRemove;
  act(link);
}
