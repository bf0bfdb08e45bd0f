import { isOpen, popupOf } from '../stores';
import type { TriggerName } from '../triggers/arm';
import { openPopup } from './open-popup';
import { updatePopup } from './update-popup';

/** The first trigger to fire ends all of the popup's, also when it may not open (contract 4.5). An open one stays as it is. */
export function fireTrigger(id: string, name: TriggerName): void {
  updatePopup(id, { armed: [], fired: name });
  const popup = popupOf(id);
  if (popup && !isOpen(popup)) openPopup(id, { avoidMultiple: true });
}
