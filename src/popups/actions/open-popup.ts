import { elementorOf } from '../../elementor/runtime';
import { connectContent } from '../../host/scan';
import { runScripts, scriptsIn } from '../../host/scripts/run-scripts';
import { renewCopy } from '../documents';
import { emitPopup, SHOWN } from '../facade/emit-popup';
import { countImpression } from '../rules/times';
import { currentVisit } from '../rules/visit';
import { $hasPopped, $popups, isOpen, type PopupState, popupOf, type Refusal } from '../stores';
import { isDisabled } from './disable-popup';
import { updatePopup, updatePopupNow } from './update-popup';

/** How a popup is asked to open. */
export interface Opening {
  /** Triggers and `open_selector` yield when another popup was shown before (contract 4.6). */
  avoidMultiple?: boolean;
  /** What the visitor used to open it; gets focus back. */
  opener?: HTMLElement | null;
}

function refusalOf({ id, settings }: PopupState, avoidMultiple: boolean): Refusal | null {
  if (elementorOf(document).config.isPreview) return null;
  if (isDisabled(id)) return 'disabled';
  return avoidMultiple && $hasPopped.get() && settings.avoidsMultiple ? 'another popup was shown' : null;
}

/** Connects what is inside: scripts, our widgets, the builder's ready handlers (contract 4.6.8). */
function connect(content: HTMLElement): void {
  runScripts(scriptsIn([content]));
  connectContent(content);
  elementorOf(document).makeInsertedReady(content);
}

/** Whether this opening is the one on show: listeners may have closed the popup, or opened it anew. */
function isCurrent(id: string, opening: number): boolean {
  const popup = popupOf(id);
  return popup !== undefined && isOpen(popup) && popup.opening === opening;
}

/** Opens a popup, or opens an open one anew; false when it was refused or is not on the page (contract 4.6). */
export function openPopup(id: string, { avoidMultiple = false, opener = null }: Opening = {}): boolean {
  const popup = popupOf(id);
  if (!popup) return false;
  const refused = refusalOf(popup, avoidMultiple);
  updatePopup(id, { refused });
  const content = refused ? null : renewCopy(id);
  if (!content) return false;
  const opening = Math.max(...$popups.get().map((other) => other.opening)) + 1;
  updatePopupNow(id, { phase: 'opening', opening, opener });
  emitPopup(SHOWN, id);
  if (!isCurrent(id, opening)) return true;
  connect(content);
  if (isCurrent(id, opening)) updatePopupNow(id, { phase: 'open' });
  const { timing, countsOnClose } = popup.settings;
  if (!countsOnClose) countImpression(timing.times, id, currentVisit());
  $hasPopped.set(true);
  return true;
}
