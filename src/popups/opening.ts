import { find } from '../dom/find';
import { type Stop, stopAll } from '../dom/types';
import { connectContent } from '../host/scan';
import { openModal } from '../overlay/modal';
import { lockScroll } from '../overlay/scroll-lock';
import { playEntrance } from './animation';
import { hidePopup } from './closing';
import { buildDialog, type DialogParts } from './dialog';
import { NO_SCROLL, SHOWN } from './dialog-markup';
import { labelDialog } from './label';
import { later } from './later';
import { hasKeyboardWayOut, listenForLinksBehind, waysOut } from './leaving';
import { isDisabled, type Popup, type Refusal } from './popup';
import { countImpression } from './rules/times';
import { reviveScripts } from './scripts';
import { tellPopup } from './tell';

/** How a popup is asked to open. */
export interface Opening {
  /** Triggers and `open_selector` yield when another popup was shown before (contract 4.6). */
  avoidMultiple?: boolean;
  /** What the visitor used to open it; gets focus back. */
  opener?: HTMLElement | null;
}

const FIELDS = 'input,textarea,select,[contenteditable]';
const nothing: Stop = () => {};

/** The dialog of a popup, built on first use. */
export function dialogOf(popup: Popup): DialogParts {
  const { document, config } = popup.page.elementor;
  const look = { closeLabel: config.word('close', 'Close'), usesSvgIcons: config.usesSvgIcons };
  popup.dialog ??= buildDialog(document, popup.id, popup.settings, look, () => hidePopup(popup));
  return popup.dialog;
}

function refusalOf(popup: Popup, avoidMultiple: boolean): Refusal | null {
  const { page, settings } = popup;
  if (page.elementor.config.isPreview) return null;
  if (isDisabled(popup)) return 'disabled';
  return avoidMultiple && page.hasPopped && settings.avoidsMultiple ? 'another popup was shown' : null;
}

/** Puts a fresh copy into the dialog and the dialog at the end of the page (contract 4.6.1–2). */
function place(popup: Popup): DialogParts {
  const dialog = dialogOf(popup);
  const { widget, message } = dialog;
  const content = popup.source.cloneNode(true) as HTMLElement;
  content.style.display = 'block';
  popup.content = content;
  message.replaceChildren(content);
  labelDialog(widget, content, popup.id);
  widget.inert = false;
  widget.style.display = 'flex';
  widget.ownerDocument.body.append(widget);
  return dialog;
}

/** Closes by itself after a while, but not under the hands of somebody who is filling in a field. */
function closeLater(popup: Popup): Stop {
  const time = popup.settings.closeAutomatically;
  let stop = nothing;
  const wait = (): void => {
    stop = later(time, () => (isBeingFilled(popup) ? wait() : hidePopup(popup)));
  };
  if (time) wait();
  return () => stop();
}

const isBeingFilled = ({ content }: Popup): boolean => {
  const active = content?.ownerDocument.activeElement;
  const isField = active && content?.contains(active) && active.matches(FIELDS);
  return Boolean(isField && (active as HTMLInputElement).value !== '');
};

function holdPage({ page, settings }: Popup): Stop {
  if (!settings.preventsScroll) return nothing;
  const { document } = page.elementor;
  const unlock = lockScroll(document);
  document.body.classList.add(NO_SCROLL);
  return () => {
    unlock();
    const isHeld = page.open.some((popup) => popup.settings.preventsScroll);
    document.body.classList.toggle(NO_SCROLL, isHeld);
  };
}

/** Where focus goes at opening; null leaves it: not asked for, or somebody is typing in the page that stays in reach. */
function firstFocus({ settings }: Popup, widget: HTMLElement, isModal: boolean): HTMLElement | null {
  const isTyping = !isModal && widget.ownerDocument.activeElement?.matches(FIELDS);
  return settings.isModal && !isTyping ? (find(widget, '[autofocus]') ?? widget) : null;
}

/**
 * `a11y_navigation` moves focus in and keeps Tab there. The page behind becomes inert only where the dialog covers
 * it: without an overlay the page's CSS lets clicks through (contract 4.7), and they keep working.
 */
function openLayer(popup: Popup, { widget }: DialogParts, opener: HTMLElement | null): Stop {
  const view = widget.ownerDocument.defaultView;
  const covers = view?.getComputedStyle(widget).pointerEvents !== 'none';
  const isModal = popup.settings.isModal && covers;
  if (isModal) widget.setAttribute('aria-modal', 'true');
  else widget.removeAttribute('aria-modal');
  return openModal(widget, {
    isModal,
    keepsTab: popup.settings.isModal && (isModal || hasKeyboardWayOut(popup)),
    initialFocus: firstFocus(popup, widget, isModal),
    ...(opener ? { returnTo: opener } : {}),
    ...waysOut(popup),
  });
}

function delayCloseButton({ settings }: Popup, { closeButton }: DialogParts): Stop {
  if (!settings.closeButtonDelay) return nothing;
  closeButton.style.display = 'none';
  const reveal = (): void => void closeButton.style.removeProperty('display');
  const stop = later(settings.closeButtonDelay, reveal);
  return stopAll([reveal, stop]);
}

/** A scrolling message without anything to focus must still scroll by keyboard; each opening begins at its top. */
function startAtTop({ widget, message }: DialogParts): void {
  widget.scrollTop = 0;
  message.scrollTop = 0;
  if (message.scrollHeight > message.clientHeight) message.tabIndex = 0;
  else message.removeAttribute('tabindex');
}

/** Wakes what is inside: neighbours' scripts, our widgets, the builder's ready handlers (contract 4.6.8). */
function wake({ content, page }: Popup): void {
  if (!content) return;
  reviveScripts(content);
  connectContent(content);
  page.elementor.wakeInserted(content);
}

/** Opens a popup, or opens an open one anew; false when it was refused (contract 4.6). */
export function showPopup(popup: Popup, { avoidMultiple = false, opener = null }: Opening = {}): boolean {
  const { page, id, settings } = popup;
  popup.status.refused = refusalOf(popup, avoidMultiple);
  if (popup.status.refused) return false;
  popup.release();
  const dialog = place(popup);
  const { content } = popup;
  popup.isOpen = true;
  page.open = [...page.open.filter((other) => other !== popup), popup];
  const stops = [closeLater(popup), openLayer(popup, dialog, opener), holdPage(popup)];
  popup.release = stopAll(stops);
  tellPopup(SHOWN, popup);
  if (!popup.isOpen || popup.content !== content) return true;
  stops.push(delayCloseButton(popup, dialog), listenForLinksBehind(popup));
  startAtTop(dialog);
  wake(popup);
  stops.push(playEntrance(popup));
  if (!settings.countsOnClose) countImpression(settings.timing.times, id, page.visit());
  page.hasPopped = true;
  return true;
}
