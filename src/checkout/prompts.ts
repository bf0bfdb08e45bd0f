import { useLayoutEffect, useRef } from 'react';
import { find, findAll } from '../dom/find';
import { scrollToElement, slideToggle } from '../dom/motion';
import { hide, show } from '../dom/visible';
import type { HostEvent } from '../host/events/events';
import { isOnPage } from '../host/scan';
import type { FeatureProps } from '../react/feature';
import { useListener } from '../react/hooks/use-listener';
import { COUPON_FORM, PROMPT_SLIDE, removeCoupon, SHOW_COUPON, toggleCoupon } from './coupons';

const SHOW_LOGIN = 'a.showlogin';
const LOGIN_FORMS = 'form.login, form.woocommerce-form--login';
const REMOVE_COUPON = '.woocommerce-checkout-review-order a.woocommerce-remove-coupon';
const TERMS_PANEL = '.woocommerce-terms-and-conditions';
const TERMS_LINK = 'a.woocommerce-terms-and-conditions-link';
const TERMS_STATE = 'woocommerce-terms-and-conditions-link--';

/** The scroll to the opened login form: px kept free above, ms. */
export const LOGIN_SCROLL = { offset: 50, duration: 300 };

/** Opens the login form and scrolls to it, or closes it. */
function toggleLogin(link: HTMLElement): void {
  for (const form of findAll(document, LOGIN_FORMS)) {
    const { opening, done } = slideToggle(form, PROMPT_SLIDE);
    if (opening) void done.then(() => scrollToElement(form, LOGIN_SCROLL));
    link.setAttribute('aria-expanded', String(opening));
  }
}

function markTerms(link: HTMLElement, isOpen: boolean): void {
  link.classList.toggle(`${TERMS_STATE}open`, isOpen);
  link.classList.toggle(`${TERMS_STATE}closed`, !isOpen);
  link.setAttribute('aria-expanded', String(isOpen));
}

function openTerms(): void {
  findAll(document, TERMS_PANEL).forEach(show);
  for (const link of findAll(document, TERMS_LINK)) markTerms(link, true);
}

/** Opens or closes the terms below their link; returns whether they are open now. */
function toggleTerms(link: HTMLElement): boolean {
  const panel = find(document, TERMS_PANEL);
  if (!panel) return false;
  const { opening } = slideToggle(panel, PROMPT_SLIDE);
  markTerms(link, opening);
  return opening;
}

/** A click listener for links that do something on the page instead of leading to another one. */
const onPage =
  (act: (link: HTMLElement) => void) =>
  (event: HostEvent): void => {
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) act(event.currentTarget);
  };

/** Coupon, login and terms prompts of the page, also those that notices bring later. */
export default function Prompts({ node: body }: FeatureProps): null {
  const areTermsOpen = useRef(false);
  const clickTerms = onPage((link) => {
    areTermsOpen.current = toggleTerms(link);
  });
  useLayoutEffect(() => findAll(body, COUPON_FORM).forEach(hide), [body]);
  useListener(body, 'click', onPage(toggleCoupon), { host: true, selector: SHOW_COUPON });
  useListener(body, 'click', onPage(toggleLogin), { host: true, selector: SHOW_LOGIN });
  useListener(body, 'click', onPage(removeCoupon), { host: true, selector: REMOVE_COUPON });
  useListener(
    body,
    'click',
    (event) => {
      // Without a panel the link opens its own page.
      if (isOnPage(TERMS_PANEL)) clickTerms(event);
    },
    { host: true, selector: TERMS_LINK },
  );
  useListener(
    body,
    'updated_checkout',
    () => {
      // The fragments of an update bring the terms closed.
      if (areTermsOpen.current) openTerms();
    },
    { host: true },
  );
  return null;
}
