import { exitClasses } from '../dialog/animations';
import { emitPopup, HIDDEN } from '../facade/emit-popup';
import { countImpression } from '../rules/times';
import { currentVisit } from '../rules/visit';
import { isOpen, popupOf } from '../stores';
import { updatePopupNow } from './update-popup';

/** Closes an open popup: everything it held is released at once, its copy goes after the exit animation (contract 4.8). */
export function closePopup(id: string): void {
  const popup = popupOf(id);
  if (!popup || !isOpen(popup)) return;
  const { settings } = popup;
  if (settings.countsOnClose) countImpression(settings.timing.times, id, currentVisit());
  updatePopupNow(id, { phase: exitClasses(settings).length ? 'closing' : 'closed' });
  emitPopup(HIDDEN, id);
}

/** The exit animation has been played. */
export const finishClosing = (id: string): void => updatePopupNow(id, { phase: 'closed' });
