import { find, hide } from '../../dom';
import { atDesk } from '../at-desk';
import { PLACE_ORDER } from '../markup';
import { gatewaysWithOwnButton } from '../settings';
import { ownButtons } from './own-buttons';

/**
 * Gives the chosen gateway its own button where any gateway has one (contract 4.6); other shops fetch nothing. The
 * shop's button is gone at once, so that it does not flash.
 */
export function showOwnButtonIfAny(form: HTMLFormElement, gateway: string): void {
  const listed = gatewaysWithOwnButton();
  const button = find(form, PLACE_ORDER);
  if (button && listed.includes(gateway)) hide(button);
  if (!ownButtons().size && !listed.length) return;
  atDesk((desk) => {
    desk.completeOwnButtons(form);
    desk.showOwnButton(form, gateway);
  });
}
