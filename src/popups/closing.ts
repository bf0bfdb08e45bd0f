import { hide } from '../dom/visible';
import { playExit } from './animation';
import { HIDDEN } from './dialog-markup';
import type { Popup } from './popup';
import { countImpression } from './rules/times';
import { tellPopup } from './tell';

/** Takes the copy out of the page: the scanner puts what was awake in it to sleep. */
function clear({ dialog, content }: Popup): void {
  if (!dialog) return;
  content?.remove();
  dialog.widget.inert = false;
  hide(dialog.widget);
}

/** Closes an open popup: everything it held is released at once, its copy goes after the exit animation (contract 4.8). */
export function hidePopup(popup: Popup): void {
  if (!popup.isOpen) return;
  const { id, page, settings, dialog } = popup;
  popup.isOpen = false;
  page.open = page.open.filter((other) => other !== popup);
  popup.release();
  if (settings.countsOnClose) countImpression(settings.timing.times, id, page.visit());
  if (dialog) dialog.widget.inert = true;
  popup.release = playExit(popup, () => clear(popup));
  tellPopup(HIDDEN, popup);
}
