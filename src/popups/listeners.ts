import { listen } from '../dom/events';
import { type Stop, stopAll } from '../dom/types';
import { on } from '../host/events';
import { followForm } from './actions';
import type { PopupPage } from './popup';
import { matchesSelector } from './selector';
import { onStage } from './stage';

/** Opens what a clicked element is the opener of; a link that opens a popup does not also lead away (contract 4.6). */
function openBySelector(page: PopupPage, event: Event): void {
  for (const popup of page.byId.values()) {
    const opener = matchesSelector(event.target, popup.settings.openSelector);
    if (!opener) continue;
    if (opener.closest('a[href]')) event.preventDefault();
    onStage(({ showPopup }) => showPopup(popup, { avoidMultiple: true, opener }));
  }
}

/** One listener for the openers of all popups, one for all forms. */
export const listenForOpeners = (page: PopupPage): Stop =>
  stopAll([
    listen(page.elementor.document.body, 'click', (event) => openBySelector(page, event)),
    on(page.elementor.document, 'submit_success', (event, answer) => followForm(page, event, answer)),
  ]);
