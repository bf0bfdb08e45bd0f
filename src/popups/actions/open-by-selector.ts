import { closest } from '../../dom/find';
import { openerOf } from '../facade/opener';
import { matchesSelector } from '../selector';
import { $popups } from '../stores';
import { openPopup } from './open-popup';

/** Links that lead nowhere but to another position of the page. */
const IN_PAGE = 'a[href^="#"],a[href=""]';

/** A link that is the opener, or is around it, does not also lead away; nor does one inside it make the page jump. */
const isUsedUp = (opener: HTMLElement, target: EventTarget | null): boolean =>
  opener.closest('a[href]') !== null || opener.contains(closest(target, IN_PAGE));

/** Opens every popup that the clicked element is an opener of (contract 4.6). */
export function openBySelector(event: Event): void {
  for (const { id, settings } of $popups.get()) {
    const opener = matchesSelector(event.target, settings.openSelector);
    if (!opener) continue;
    if (isUsedUp(opener, event.target)) event.preventDefault();
    // The selector may name what is around the control, or in it: the control can take the focus back.
    openPopup(id, { avoidMultiple: true, opener: openerOf(event) ?? opener });
  }
}
