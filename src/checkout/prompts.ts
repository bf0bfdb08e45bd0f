import { delegate, findAll, hide, listen, type Stop, stopAll } from '../dom';
import { type HostEvent, hear } from '../page';
import { atDesk, type Desk, loadDesk } from './at-desk';
import {
  COUPON_FIELD,
  COUPON_FORM,
  REMOVE_COUPON,
  SHOW_COUPON,
  SHOW_LOGIN,
  TERMS_LINK,
  TERMS_PANEL,
} from './markup';

type Act = (desk: Desk, element: HTMLElement) => void;

/** Links that do something on this page instead of leading elsewhere (contract 4.11). */
const LINKS: readonly [string, Act][] = [
  [SHOW_COUPON, (desk, link) => desk.toggleCoupon(link)],
  [SHOW_LOGIN, (desk, link) => desk.toggleLogin(link)],
  [REMOVE_COUPON, (desk, link) => desk.pressRemove(link)],
  [TERMS_LINK, (desk, link) => desk.toggleTerms(link)],
];
const BUTTONS = `${SHOW_COUPON}, ${SHOW_LOGIN}, ${REMOVE_COUPON}`;

/** Without a panel on the page the terms link opens its own page, as it says. */
const isOnSite = (link: HTMLElement): boolean =>
  !link.matches(TERMS_LINK) || link.ownerDocument.querySelector(TERMS_PANEL) !== null;

const does =
  (act: Act) =>
  (event: HostEvent): void => {
    const element = event.currentTarget;
    if (!(element instanceof HTMLElement) || !isOnSite(element)) return;
    event.preventDefault();
    atDesk((desk) => act(desk, element));
  };

/** What the host calls buttons answers to Space as well (contract 7). */
const pressBySpace = (body: HTMLElement): Stop =>
  delegate<KeyboardEvent>(body, 'keydown', BUTTONS, (event, link) => {
    if (event.key !== ' ' || event.defaultPrevented) return;
    event.preventDefault();
    link.click();
  });

const clearCoupon = ({ target }: HostEvent): void => {
  const form = target instanceof Element ? target.closest<HTMLElement>(COUPON_FORM) : null;
  if (form) atDesk((desk) => desk.clearFieldError(form));
};

/** The desk is fetched when a shopper first reaches for the page. */
const fetchOnTouch = (body: HTMLElement): Stop =>
  stopAll(
    ['focusin', 'pointerdown'].map((type) =>
      listen(body, type, () => void loadDesk().catch(() => undefined), { once: true, passive: true }),
    ),
  );

/** Coupon, login and terms prompts of one page, also those that notices bring later (contract 4.11). */
export function listenForPrompts({ body }: Document): Stop {
  findAll(body, COUPON_FORM).forEach(hide);
  return stopAll([
    ...LINKS.map(([selector, act]) => hear(body, 'click', does(act), { selector })),
    hear(
      body,
      'submit',
      does((desk, form) => desk.submitCoupon(form)),
      { selector: COUPON_FORM },
    ),
    hear(body, 'input', clearCoupon, { selector: COUPON_FIELD }),
    hear(body, 'change', clearCoupon, { selector: COUPON_FIELD }),
    pressBySpace(body),
    fetchOnTouch(body),
  ]);
}
