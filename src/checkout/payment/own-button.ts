import { find } from '../../dom/find';
import type { Stop } from '../../dom/types';
import { hide } from '../../dom/visible';
import { on } from '../../host/events';
import { atDesk } from '../at-desk';
import { PLACE_ORDER } from '../markup';
import { gatewaysWithOwnButton } from '../settings';
import { registrations } from './own-buttons';

/**
 * Gives the chosen gateway its own button where any gateway has one (contract 4.6); other shops fetch nothing. The
 * shop's button is gone at once, so that it does not flash.
 */
export function showOwnButtonIfAny(form: HTMLFormElement, gateway: string): void {
  const listed = gatewaysWithOwnButton();
  const button = find(form, PLACE_ORDER);
  if (button && listed.includes(gateway)) hide(button);
  if (!registrations().calls.length && !listed.length) return;
  atDesk((desk) => {
    desk.completeOwnButtons(form);
    desk.showOwnButton(form, gateway);
  });
}

/** Lets the desk look at what gateways register, early or late, and settles the methods anew when it tells of one. */
export function listenForOwnButtons({ body }: Document, settle: () => void): Stop {
  const stop = on(body, 'wc_custom_place_order_button_registered', settle);
  const known = registrations();
  known.heard = (call) => atDesk((desk) => desk.takeRegistration(body.ownerDocument, call));
  known.calls.forEach(known.heard);
  return stop;
}
