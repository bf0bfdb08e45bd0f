import { flushSync } from 'react-dom';
import { $popups, type PopupState } from '../stores';

/** Changes what is known of one popup. For the actions of this folder. */
export function updatePopup(id: string, change: Partial<PopupState>): void {
  $popups.set($popups.get().map((popup) => (popup.id === id ? { ...popup, ...change } : popup)));
}

/** As `updatePopup`; the dialog is drawn when it returns, since other scripts look at it in the same task. */
export const updatePopupNow = (id: string, change: Partial<PopupState>): void =>
  flushSync(() => updatePopup(id, change));
