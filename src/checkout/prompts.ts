import { delegate, findAll, hide, listen } from '../dom';
import { type HostEvent, hear } from '../page';
import { atDesk, type Desk, loadDesk } from './at-desk';
import { COUPON_FORM, PRESSED, TERMS_LINK, TERMS_PANEL } from './markup';

type Act = (desk: Desk, element: HTMLElement) => void;

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

/** The desk is fetched when a shopper first reaches for the page. */
function touch(): void {
  loadDesk().catch(() => undefined);
}

/** Coupon, login and terms prompts of one page, also those that notices bring later (contract 4.11). */
export function listenForPrompts({ body }: Document): void {
  findAll(body, COUPON_FORM).forEach(hide);
  const press = does((desk, link) => desk.press(link));
  hear(body, 'click', press, { selector: `${PRESSED}, ${TERMS_LINK}` });
  const submit = does((desk, form) => desk.submitCoupon(form));
  hear(body, 'submit', submit, { selector: COUPON_FORM });
  // What the host calls buttons answers to Space as well (contract 7).
  delegate<KeyboardEvent>(body, 'keydown', PRESSED, (event, link) => {
    if (event.key !== ' ' || event.defaultPrevented) return;
    event.preventDefault();
    link.click();
  });
  for (const type of ['focusin', 'pointerdown']) listen(body, type, touch, { passive: true });
}
