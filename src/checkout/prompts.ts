import { opensList } from '../address/reach';
import { listen } from '../dom/events';
import { closest, findAll } from '../dom/find';
import { hide } from '../dom/visible';
import { type HostEvent, on } from '../host/events';
import { isOnPage } from '../host/scan';
import { atDesk, wakeDesk } from './at-desk';
import { COUPON_FORM, PRESSED, TERMS_LINK, TERMS_PANEL } from './markup';
import { postByItself } from './post-by-itself';

/** Without the code for it, a coupon is posted and a link followed: the server has pages for them. */
function giveWay(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) postByItself(element, 'apply_coupon');
  else element.ownerDocument.location.assign((element as HTMLAnchorElement).href);
}

/** What is pressed or sent does something on this page; without a panel the terms link opens its own, as it says. */
function press(event: HostEvent): void {
  const element = event.currentTarget as HTMLElement;
  if (element.matches(TERMS_LINK) && !isOnPage(TERMS_PANEL)) return;
  event.preventDefault();
  atDesk(
    (desk) => desk.press(element),
    () => giveWay(element),
  );
}

/** What only opens a searchable list changes nothing yet; who moves in the list is about to. */
function touch({ type, target }: Event): void {
  const isMove = /over|key/.test(type);
  if (isMove ? closest(target, '.select2-results, .select2-search') : !opensList(target)) wakeDesk();
}

/** Coupon, login and terms prompts of one page, also those that notices bring later (contract 4.11). */
export function listenForPrompts({ body }: Document): void {
  findAll(body, COUPON_FORM).forEach(hide);
  on(body, 'click', press, { selector: `${PRESSED}, ${TERMS_LINK}` });
  on(body, 'submit', press, { selector: COUPON_FORM });
  for (const type of ['focusin', 'pointerdown', 'pointerover', 'keydown'])
    listen(body, type, touch, { capture: true });
}
