import { isFormControl } from '../../dom/controls';
import { find, findAll } from '../../dom/find';
import { scrollToElement } from '../../dom/motion/scroll';
import { show } from '../../dom/motion/show';
import { slideToggle } from '../../dom/motion/slide';
import { TERMS_LINK, TERMS_PANEL } from '../markup';
import { $areTermsOpen } from './stores';

/** Milliseconds of the prompts' slides; the login form then scrolls to 50 px below the top in 300 ms (storefront spec 9). */
export const SLIDE = 400;
/** The scroll to the opened login form: px kept free above, ms. */
export const LOGIN_SCROLL = { offset: 50, duration: 300 };

const LOGIN_FORMS = 'form.login, form.woocommerce-form--login';
const STATE = 'woocommerce-terms-and-conditions-link--';

const focusFirst = (root: ParentNode): void =>
  findAll(root, 'input, select, textarea, button').find(isFormControl)?.focus();

/** Opens the coupon form and moves into it, or closes it (contract 4.11); a theme may have made it a block. */
export function toggleCoupon(link: HTMLElement): void {
  for (const form of findAll(link.ownerDocument, '.checkout_coupon')) {
    const { opening } = slideToggle(form, SLIDE);
    link.setAttribute('aria-expanded', String(opening));
    if (opening) focusFirst(form);
  }
}

/** Opens the login form and scrolls to it, or closes it (contract 4.11). */
export function toggleLogin(link: HTMLElement): void {
  for (const form of findAll(link.ownerDocument, LOGIN_FORMS)) {
    const { opening, done } = slideToggle(form, SLIDE);
    if (opening) void done.then(() => scrollToElement(form, LOGIN_SCROLL));
    link.setAttribute('aria-expanded', String(opening));
  }
}

function markTerms(link: HTMLElement, isOpen: boolean): void {
  link.classList.toggle(`${STATE}open`, isOpen);
  link.classList.toggle(`${STATE}closed`, !isOpen);
  link.setAttribute('aria-expanded', String(isOpen));
}

/** New totals bring the terms closed: for who reads them they stay open. */
export function keepTermsOpen({ body }: Document): void {
  if (!$areTermsOpen.get()) return;
  findAll(body, TERMS_PANEL).forEach(show);
  for (const link of findAll(body, TERMS_LINK)) markTerms(link, true);
}

/** Opens or closes the terms below their link (contract 4.11). */
export function toggleTerms(link: HTMLElement): void {
  const panel = find(link.ownerDocument, TERMS_PANEL);
  if (!panel) return;
  const { opening } = slideToggle(panel, SLIDE);
  markTerms(link, opening);
  $areTermsOpen.set(opening);
}
