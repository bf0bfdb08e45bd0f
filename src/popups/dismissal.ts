import { type RefObject, useLayoutEffect } from 'react';
import { closest, find, findAll } from '../dom/find';
import { decoded } from '../dom/links';
import { isVisible } from '../dom/visible';
import { parseActionHash } from '../elementor/action-links';
import { ACTION_LINK } from '../elementor/element-settings';
import type { ModalOptions } from '../overlay/modal';
import { openModal } from '../overlay/modal';
import { closePopup, closestOpener } from './open-popup';
import { contentOf, openingOf, type PopupSession, type PopupView } from './popup-session';

const DIALOG = '.elementor-popup-modal';
const CLOSE_BUTTON = '.dialog-close-button';
/** Links that close the popup they are in, in both encodings. */
const CLOSE_LINK = 'a[href*="popup%3Aclose"],a[href*="popup:close"]';
/** Date pickers on `body` belong to a field in the popup. */
const PICKER = '.flatpickr-calendar';
const FIELDS = 'input,textarea,select,[contenteditable]';

function hasCloseControl(widget: HTMLElement): boolean {
  const button = find(widget, CLOSE_BUTTON);
  return Boolean((button && isVisible(button)) || find(widget, CLOSE_LINK));
}

/**
 * Escape may be switched off. It still closes a popup that otherwise only a click beside it would close, so that
 * keyboard users are not trapped (WCAG 2.1.2).
 */
const closesOnEscape = ({ settings }: PopupSession, widget: HTMLElement): boolean =>
  settings.closesOnEscape || (settings.closesOnBackground && !hasCloseControl(widget));

/** Whether the popup can be left by keyboard, so that Tab may be kept inside. */
const canLeaveByKeyboard = (popup: PopupSession, widget: HTMLElement): boolean =>
  closesOnEscape(popup, widget) || hasCloseControl(widget) || popup.settings.closeAutomatically > 0;

/** Whether a click on `target` opens this very popup: the opener decides then, not the click outside. */
function isOpener({ id, settings }: PopupSession, target: EventTarget | null): boolean {
  const link = closest(target, ACTION_LINK);
  if (link && String(parseActionHash(link.getAttribute('href') ?? '')?.settings.id) === id) return true;
  return closestOpener(target, settings.openSelector) !== null;
}

/** Whether a clicked link leads to an element of the page behind, which the popup may hide or make inert. */
export function leadsOutside(target: EventTarget | null): boolean {
  const link = closest(target, 'a[href^="#"]');
  const dialog = link?.closest(DIALOG);
  const id = decoded((link?.getAttribute('href') ?? '').slice(1));
  // The popup may hold a template that the page has, too.
  const anchors = id && link ? findAll(link.ownerDocument, `[id=${JSON.stringify(id)}]`) : [];
  return anchors.length > 0 && !anchors.some((anchor) => dialog?.contains(anchor));
}

function dismissals(
  popup: PopupSession,
  widget: HTMLElement,
): Pick<ModalOptions, 'escape' | 'background' | 'outside'> {
  const close = (isAllowed: boolean): boolean => {
    if (isAllowed) closePopup(popup);
    return isAllowed;
  };
  const { closesOnBackground } = popup.settings;
  return {
    escape: () => void close(closesOnEscape(popup, widget)),
    background: () => void close(closesOnBackground),
    outside: ({ target }) =>
      close(closesOnBackground && !closest(target, PICKER) && !isOpener(popup, target)),
  };
}

/** Without an overlay the page's CSS lets clicks through (README, 4), and the page behind stays usable. */
const coversPage = (widget: HTMLElement): boolean =>
  widget.ownerDocument.defaultView?.getComputedStyle(widget).pointerEvents !== 'none';

/** What gets the focus at opening; null leaves it: without `a11y_navigation`, and while the visitor types in the page. */
function firstFocus({ settings }: PopupSession, widget: HTMLElement, isModal: boolean): HTMLElement | null {
  const isTyping = !isModal && widget.ownerDocument.activeElement?.matches(FIELDS);
  return settings.isModal && !isTyping ? (find(widget, '[autofocus]') ?? widget) : null;
}

/**
 * Puts the dialog on the page's stack of dialogs while it is shown. With `a11y_navigation` the focus moves in and Tab
 * stays there, and where the dialog covers the page, the page behind is inert.
 */
export function useDialogLayer(
  dialog: RefObject<HTMLElement | null>,
  popup: PopupSession,
  view: PopupView,
): void {
  const opening = openingOf(view);
  useLayoutEffect(() => {
    const widget = dialog.current;
    if (!widget || !opening) return undefined;
    const { settings, opener } = popup;
    const isModal = settings.isModal && coversPage(widget);
    return openModal(widget, {
      isModal,
      keepsTab: settings.isModal && (isModal || canLeaveByKeyboard(popup, widget)),
      initialFocus: firstFocus(popup, widget, isModal),
      ...(opener ? { returnTo: opener } : {}),
      ...dismissals(popup, widget),
    });
  }, [dialog, opening, popup]);
}

function isBeingFilled(popup: PopupSession): boolean {
  const active = document.activeElement;
  const isField = active && contentOf(popup).contains(active) && active.matches(FIELDS);
  return Boolean(isField && (active as HTMLInputElement).value !== '');
}

/** Closes the popup after `close_automatically`, but not while the visitor fills in a field in it. */
export function useAutomaticClosing(popup: PopupSession, view: PopupView): void {
  const opening = openingOf(view);
  useLayoutEffect(() => {
    const { closeAutomatically } = popup.settings;
    if (!opening || !closeAutomatically) return undefined;
    const timer = setInterval(() => isBeingFilled(popup) || closePopup(popup), closeAutomatically);
    return () => clearInterval(timer);
  }, [opening, popup]);
}
