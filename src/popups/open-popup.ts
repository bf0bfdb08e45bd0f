import { elementorOf } from '../elementor/runtime';
import { emit } from '../host/events';
import { jQueryCopies } from '../host/jquery';
import { runScripts, scriptsIn } from '../host/run-scripts';
import { connectContent } from '../host/scan';
import { exitClasses } from './popup-animations';
import type { PopupSession, Refusal } from './popup-session';
import { countImpression, isDisabled } from './rules/popup-history';
import { currentVisit } from './rules/visit';

const SHOWN = 'elementor/popup/show';
const HIDDEN = 'elementor/popup/hide';

/**
 * Emits on the host's two channels, each with its own arguments: jQuery on `document` with `(id, instance)`, natively on
 * `window` with `detail: {id, instance}` (README, 25); and natively on `document` as `shopwake:<name>`, as every event
 * of ours. Without jQuery the host's name is not emitted on `document`, since it would bubble to `window` a second time.
 */
function emitPopup({ id, instance }: PopupSession, type: typeof SHOWN | typeof HIDDEN): void {
  const detail = { id: Number(id), instance };
  const args = [detail.id, instance];
  if (jQueryCopies().length) emit(document, type, args);
  else document.dispatchEvent(new CustomEvent(`shopwake:${type}`, { bubbles: true, detail: args }));
  instance?.getModal().trigger(type === SHOWN ? 'show' : 'hide');
  window.dispatchEvent(new CustomEvent(type, { detail }));
}

interface OpenOptions {
  /** Triggers and `open_selector` respect `avoid_multiple_popups` (README, 20). */
  avoidMultiple?: boolean;
  /** The control that the visitor used; gets the focus back. */
  opener?: HTMLElement | null;
}

function refusalOf({ id, page, settings }: PopupSession, avoidMultiple: boolean): Refusal | null {
  if (elementorOf(document).config.isPreview) return null;
  if (isDisabled(id)) return 'disabled';
  return avoidMultiple && page.hasPopped && settings.avoidsMultiple ? 'another popup was shown' : null;
}

/** Each opening shows a fresh copy, so that forms and tabs in it are reset. */
function renewCopy(popup: PopupSession): HTMLElement {
  const copy = popup.source.cloneNode(true) as HTMLElement;
  copy.style.display = 'block';
  popup.copy = copy;
  return copy;
}

/** Connects the content: its scripts, our widgets, the builder's ready handlers. */
function connect(content: HTMLElement): void {
  runScripts(scriptsIn([content]));
  connectContent(content);
  elementorOf(document).makeInsertedReady(content);
}

/** Whether this opening is the current one: listeners may have closed the popup or opened it again. */
const isCurrent = (popup: PopupSession, opening: number): boolean =>
  popup.isShown() && popup.$view.get().opening === opening;

/** Opens a popup unless that is refused. A popup that is open is opened again, with a fresh copy. */
export function openPopup(
  popup: PopupSession,
  { avoidMultiple = false, opener = null }: OpenOptions = {},
): void {
  const { id, page, settings } = popup;
  popup.refused = refusalOf(popup, avoidMultiple);
  if (popup.refused) return;
  const content = renewCopy(popup);
  page.openings += 1;
  const opening = page.openings;
  popup.opener = opener;
  popup.update({ phase: 'opening', opening });
  emitPopup(popup, SHOWN);
  if (!isCurrent(popup, opening)) return;
  connect(content);
  if (isCurrent(popup, opening)) popup.update({ phase: 'open' });
  if (!settings.countsOnClose) countImpression(settings.timing.times, id, currentVisit());
  page.hasPopped = true;
}

/** Closes a shown popup: layer, scroll lock and listeners end at once, its copy goes after the exit animation. */
export function closePopup(popup: PopupSession): void {
  if (!popup.isShown()) return;
  const { id, settings } = popup;
  if (settings.countsOnClose) countImpression(settings.timing.times, id, currentVisit());
  popup.update({ phase: exitClasses(settings).length ? 'closing' : 'closed' });
  emitPopup(popup, HIDDEN);
}
