import { closest } from '../../dom/find';
import { matchesSelector } from '../selector';
import { $popups } from '../stores';
import { openPopup } from './open-popup';

/** Links that lead nowhere but to the top of the page. */
const TO_TOP = 'a[href="#"],a[href=""]';

/** A link that is the opener, or is around it, does not also lead away; nor does an empty one inside it jump to the top. */
const isUsedUp = (opener: HTMLElement, target: EventTarget | null): boolean =>
  opener.closest('a[href]') !== null || opener.contains(closest(target, TO_TOP));

/** Opens every popup that the clicked element is an opener of (contract 4.6). */
export function openBySelector(event: Event): void {
  for (const { id, settings } of $popups.get()) {
    const opener = matchesSelector(event.target, settings.openSelector);
    if (!opener) continue;
    if (isUsedUp(opener, event.target)) event.preventDefault();
    openPopup(id, { avoidMultiple: true, opener });
  }
}
