import { findAll, listen, type Stop } from '../dom';
import { report } from '../page';
import type { Desk } from './desk';
import { lockForm } from './lock';
import { PAYABLE } from './markup';

/** The four formats (card contract 4), well-formed or not. */
const RETURN = /^#(?:wc-stripe-(?:confirm-|voucher-|wallet-)|confirm-(?:pi|si)-)/;

/** The forms are covered at once: nobody pays again while the code for it is fetched. */
async function look(desk: Desk, view: Window): Promise<void> {
  if (!RETURN.test(view.location.hash)) return;
  for (const form of findAll(desk.document, PAYABLE)) lockForm(form);
  const { followReturn } = await import('./later');
  await followReturn(desk, view);
}

/** Handles return hashes: one that is there already, and those the checkout's answer brings. */
export function listenForReturns(desk: Desk, body: HTMLElement): Stop {
  const view = body.ownerDocument.defaultView;
  if (!view) return () => undefined;
  const start = (): void => {
    look(desk, view).catch((cause) => report('card', cause));
  };
  start();
  return listen(view, 'hashchange', start);
}
