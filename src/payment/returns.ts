import { listen } from '../dom/events';
import { findAll } from '../dom/find';
import { type Stop, stopAll } from '../dom/types';
import { report, withPart } from '../host/report';
import { chosenComponent } from './chosen';
import type { Desk } from './desk';
import { sayUnreachable } from './gate';
import { lockForm } from './lock';
import { FORMS, PAYABLE } from './markup';
import { fetchPaying } from './paying';

/** The four formats (card contract 4), well-formed or not. */
const RETURN = /^#(?:wc-stripe-(?:confirm-|voucher-|wallet-)|confirm-(?:pi|si)-)/;

/** Nothing was confirmed, so nothing is paid: the hash goes, so that the same one may come again with the next try. */
async function giveUp(desk: Desk, view: Window, cause: unknown): Promise<void> {
  const { history, location } = view;
  report('card', cause);
  history.replaceState(history.state, '', location.pathname + location.search);
  const say = (form: HTMLElement) => sayUnreachable(desk, form, chosenComponent(desk, form), cause);
  await fetchPaying().then(
    ({ sayFailure }) => sayFailure(desk, cause),
    () => findAll(desk.document, PAYABLE).forEach(say),
  );
}

/** The forms are covered at once: nobody pays again while the code for it is fetched. */
async function look(desk: Desk, view: Window): Promise<void> {
  if (!RETURN.test(view.location.hash)) return;
  const unlocks = findAll(desk.document, PAYABLE).map(lockForm);
  const later = await import('./later').catch((cause) => {
    stopAll(unlocks)();
    return giveUp(desk, view, cause);
  });
  await later?.followReturn(desk, view);
}

/** A page from the back/forward cache still wears the overlay it was left with, its payment box closed. */
function comeBack(desk: Desk, { persisted }: PageTransitionEvent): void {
  if (!persisted || !desk.document.querySelector(FORMS)) return;
  Object.assign(desk, { isBusy: false, prepared: '' });
  withPart(import('./later'), ({ uncover }) => uncover(desk));
}

/** Handles return hashes, one that is there already and those the checkout's answer brings; and a page come back to. */
export function listenForReturns(desk: Desk): Stop | undefined {
  const view = desk.document.defaultView;
  if (!view) return undefined;
  const start = (): void => {
    look(desk, view).catch((cause) => report('card', cause));
  };
  start();
  return stopAll([
    listen(view, 'hashchange', start),
    listen<PageTransitionEvent>(view, 'pageshow', (event) => comeBack(desk, event)),
  ]);
}
