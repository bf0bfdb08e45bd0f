import { type Stop, stopAll } from '../dom/events';
import { findAll } from '../dom/find';
import { scrollToElement, slideToggle } from '../dom/motion';
import { nearestPanel } from '../dom/nearest';
import { hide, show } from '../dom/visible';
import type { HostEvent } from '../host/events/events';
import { listen } from '../host/events/listen';
import { isOnPage } from '../host/scan';
import { isOfCheckout, PROMPT_SLIDE, removeCoupon, toggleCoupon } from './coupons';
import { COUPON_FORM, REMOVE_COUPON, SHOW_COUPON, SHOW_LOGIN, TERMS_LINK } from './selectors';

const LOGIN_FORMS = 'form.login, form.woocommerce-form--login';
const TERMS_PANEL = '.woocommerce-terms-and-conditions';
const TERMS_STATE = 'woocommerce-terms-and-conditions-link--';

/** The scroll to the opened login form: px kept free above, ms. */
const LOGIN_SCROLL = { offset: 50, duration: 300 };

/** Opens the login form of the prompt, not that of a header or popup, and scrolls to it, or closes it. */
function toggleLogin(link: HTMLElement): void {
  const form = nearestPanel(link, findAll(document, LOGIN_FORMS));
  if (!form) return;
  const { opening, done } = slideToggle(form, PROMPT_SLIDE);
  if (opening) void done.then(() => scrollToElement(form, LOGIN_SCROLL));
  link.setAttribute('aria-expanded', String(opening));
}

function markTerms(link: HTMLElement, isOpen: boolean): void {
  link.classList.toggle(`${TERMS_STATE}open`, isOpen);
  link.classList.toggle(`${TERMS_STATE}closed`, !isOpen);
  link.setAttribute('aria-expanded', String(isOpen));
}

const termsPanels = (): HTMLElement[] => findAll(document, TERMS_PANEL);

/** Opens the terms with this index among those of the page. */
function openTerms(index: number): void {
  const panel = termsPanels()[index];
  if (!panel) return;
  show(panel);
  for (const link of findAll(document, TERMS_LINK))
    if (nearestPanel(link, termsPanels()) === panel) markTerms(link, true);
}

/** Opens or closes the terms of their link; keeps in `open` which of the page are open. */
function toggleTerms(link: HTMLElement, open: Set<number>): void {
  const panel = nearestPanel(link, termsPanels());
  if (!panel) return;
  const { opening } = slideToggle(panel, PROMPT_SLIDE);
  markTerms(link, opening);
  const index = termsPanels().indexOf(panel);
  if (opening) open.add(index);
  else open.delete(index);
}

/** A click listener for links that do something on the page instead of leading to another one. */
const onPage =
  (act: (link: HTMLElement) => void) =>
  (event: HostEvent): void => {
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) act(event.currentTarget);
  };

/** Coupon, login and terms prompts of the page, also those that notices bring later. */
export function connect(body: HTMLElement): Stop {
  const openPanels = new Set<number>();
  const clickTerms = onPage((link) => toggleTerms(link, openPanels));
  findAll(body, COUPON_FORM).forEach(hide);
  return stopAll([
    listen(body, 'click', { selector: SHOW_COUPON }, onPage(toggleCoupon)),
    listen(body, 'click', { selector: SHOW_LOGIN }, onPage(toggleLogin)),
    listen(body, 'click', { selector: REMOVE_COUPON }, (event) => {
      if (isOfCheckout(event.currentTarget as Element)) onPage(removeCoupon)(event);
    }),
    listen(body, 'click', { selector: TERMS_LINK }, (event) => {
      // Without a panel the link opens its own page.
      if (isOnPage(TERMS_PANEL)) clickTerms(event);
    }),
    // The fragments of an update bring the terms closed.
    listen(body, 'updated_checkout', { host: true }, () => openPanels.forEach(openTerms)),
  ]);
}
