import {
  delegate,
  find,
  findAll,
  hide,
  isFormControl,
  type Stop,
  scrollToElement,
  slideToggle,
  stopAll,
} from '../dom';
import { type HostEvent, hear } from '../page';
import { COUPON_FORM, SHOW_COUPON } from './markup';

/** Milliseconds of the prompts' slides; the login form then scrolls to 50 px below the top in 300 ms (storefront spec 9). */
export const SLIDE = 400;
export const LOGIN_SCROLL = { offset: 50, duration: 300 };

const LOGIN_FORMS = 'form.login, form.woocommerce-form--login';
const TERMS = '.woocommerce-terms-and-conditions';
const TERMS_LINK = 'a.woocommerce-terms-and-conditions-link';

const elementOf = ({ currentTarget }: HostEvent): HTMLElement | null =>
  currentTarget instanceof HTMLElement ? currentTarget : null;

const focusFirst = (root: ParentNode): void =>
  findAll(root, 'input, select, textarea, button').find(isFormControl)?.focus();

function toggleCoupon(event: HostEvent): void {
  event.preventDefault();
  const link = elementOf(event);
  const forms = link ? findAll(link.ownerDocument, COUPON_FORM) : [];
  for (const form of forms) {
    const { opening } = slideToggle(form, SLIDE);
    link?.setAttribute('aria-expanded', String(opening));
    if (opening) focusFirst(form);
  }
}

function toggleLogin(event: HostEvent): void {
  event.preventDefault();
  const link = elementOf(event);
  const forms = link ? findAll(link.ownerDocument, LOGIN_FORMS) : [];
  for (const form of forms) {
    const { opening, done } = slideToggle(form, SLIDE);
    if (opening) void done.then(() => scrollToElement(form, LOGIN_SCROLL));
    link?.setAttribute('aria-expanded', String(opening));
  }
}

/** Without a panel on the page the link opens its own page, as it says. */
function toggleTerms(event: HostEvent): void {
  const link = elementOf(event);
  const panel = link && find(link.ownerDocument, TERMS);
  if (!panel) return;
  event.preventDefault();
  const { opening } = slideToggle(panel, SLIDE);
  link.classList.toggle('woocommerce-terms-and-conditions-link--open', opening);
  link.classList.toggle('woocommerce-terms-and-conditions-link--closed', !opening);
  link.setAttribute('aria-expanded', String(opening));
}

/** Links the host calls buttons answer to Space as well. */
const pressBySpace = (body: HTMLElement): Stop =>
  delegate<KeyboardEvent>(body, 'keydown', `${SHOW_COUPON}, a.showlogin`, (event, link) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });

/** The coupon, login and terms toggles of one page (contract 4.11), also those that notices bring later. */
export function listenForToggles({ body }: Document): Stop {
  findAll(body, COUPON_FORM).forEach(hide);
  return stopAll([
    hear(body, 'click', toggleCoupon, { selector: SHOW_COUPON }),
    hear(body, 'click', toggleLogin, { selector: 'a.showlogin' }),
    hear(body, 'click', toggleTerms, { selector: TERMS_LINK }),
    pressBySpace(body),
  ]);
}
