import { block, unblock } from '../../overlay/block';
import { announce } from '../../react/announce';
import { PROCESSING } from '../markup';
import { message } from '../messages';
import { $asksBeforeLeaving, $placingAnnouncement } from './stores';

/**
 * The order is on its way: the form is covered, marked, and says so. The class is the truth of it: gateways take it away
 * when a shopper broke off (contract 5.4).
 */
export function becomeBusy(form: HTMLFormElement): void {
  form.classList.add(PROCESSING);
  block(form);
  $placingAnnouncement(form).set(announce(message('placing')));
}

/** The form can be used again; that the order is on its way is not said after why it was not. */
export function becomeIdle(form: HTMLFormElement): void {
  $placingAnnouncement(form).get()?.();
  $asksBeforeLeaving(form).set(false);
  form.classList.remove(PROCESSING);
  unblock(form);
}
