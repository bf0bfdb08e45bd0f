import { closest, find } from '../../dom/find';
import { isVisible } from '../../dom/motion/visible';
import { parseActionHash } from '../../elementor/action-links';
import { ACTION_LINK } from '../../elementor/markup';
import type { ModalOptions } from '../../overlay/layers';
import { closePopup } from '../actions/close-popup';
import { matchesSelector } from '../selector';
import type { PopupState } from '../stores';
import { CLOSE_BUTTON, CLOSE_LINK, DIALOG } from './markup';

/** Pickers that hang on `body` belong to the field they serve (contract 4.6.4). */
const PICKER = '.flatpickr-calendar';

function hasCloseControl(widget: HTMLElement): boolean {
  const button = find(widget, CLOSE_BUTTON);
  return Boolean((button && isVisible(button)) || find(widget, CLOSE_LINK));
}

/**
 * Escape may be switched off; yet where a click beside the popup closes it and nothing else does, the keyboard must
 * not be worse off than the mouse (WCAG 2.1.2).
 */
const closesOnEscape = ({ settings }: PopupState, widget: HTMLElement): boolean =>
  settings.closesOnEscape || (settings.closesOnBackground && !hasCloseControl(widget));

/** Whether the keyboard finds a way out, so that Tab may be kept inside. */
export const hasKeyboardWayOut = (popup: PopupState, widget: HTMLElement): boolean =>
  closesOnEscape(popup, widget) || hasCloseControl(widget) || popup.settings.closeAutomatically > 0;

/** Whether a click on `target` is meant to open this very popup: its opener decides then, not the click outside. */
function isOpener({ id, settings }: PopupState, target: EventTarget | null): boolean {
  const link = closest(target, ACTION_LINK);
  if (link && String(parseActionHash(link.getAttribute('href') ?? '')?.settings.id) === id) return true;
  return matchesSelector(target, settings.openSelector) !== null;
}

const decoded = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/** Whether a click inside leads to a place of the page behind, which the popup would keep out of sight and reach. */
export function leadsBehind(target: EventTarget | null): boolean {
  const link = closest(target, 'a[href^="#"]');
  const dialog = link?.closest(DIALOG);
  const place = link?.ownerDocument.getElementById(decoded(link.getAttribute('href') ?? ''));
  return Boolean(place && !dialog?.contains(place));
}

/** The ways out of a popup that the page's stack of dialogs watches over (contract 4.6.4, 4.8). */
export function waysOut(
  popup: PopupState,
  widget: HTMLElement,
): Pick<ModalOptions, 'escape' | 'background' | 'outside'> {
  const close = (isAllowed: boolean): boolean => {
    if (isAllowed) closePopup(popup.id);
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
