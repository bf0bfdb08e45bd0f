import { listen } from '../dom/events';
import { closest, find } from '../dom/find';
import type { Stop } from '../dom/types';
import { isVisible } from '../dom/visible';
import { parseActionHash } from '../elementor/action-links';
import { ACTION_LINK } from '../elementor/markup';
import type { ModalOptions } from '../overlay/modal';
import { hidePopup } from './closing';
import { CLOSE_LINK } from './dialog-markup';
import type { Popup } from './popup';
import { matchesSelector } from './selector';

/** Pickers that hang on `body` belong to the field they serve (contract 4.6.4). */
const PICKER = '.flatpickr-calendar';

const hasCloseControl = ({ dialog, content }: Popup): boolean =>
  Boolean((dialog && isVisible(dialog.closeButton)) || (content && find(content, CLOSE_LINK)));

/**
 * Escape may be switched off; yet where a click beside the popup closes it and nothing else does, the keyboard must
 * not be worse off than the mouse (WCAG 2.1.2).
 */
const escapes = (popup: Popup): boolean =>
  popup.settings.closesOnEscape || (popup.settings.closesOnBackground && !hasCloseControl(popup));

/** Whether the keyboard finds a way out, so that Tab may be kept inside. */
export const hasKeyboardWayOut = (popup: Popup): boolean =>
  escapes(popup) || hasCloseControl(popup) || popup.settings.closeAutomatically > 0;

/** Whether a click on `target` is meant to open this very popup: its opener decides then, not the click outside. */
function isOpener({ id, settings }: Popup, target: EventTarget | null): boolean {
  const link = closest(target, ACTION_LINK);
  if (link && String(parseActionHash(link.getAttribute('href') ?? '')?.settings.id) === id) return true;
  return matchesSelector(target, settings.openSelector) !== null;
}

/** Whether a click inside leads to a place of the page behind, which the popup would keep out of sight and reach. */
function leadsBehind({ dialog }: Popup, target: EventTarget | null): boolean {
  const link = closest(target, 'a[href^="#"]');
  const place = link?.ownerDocument.getElementById(decoded(link.getAttribute('href') ?? ''));
  return Boolean(place && !dialog?.widget.contains(place));
}

const decoded = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/** Closes the popup at a click on a link to a place behind it; the link then does its work (upstream wish 7085). */
export const listenForLinksBehind = (popup: Popup): Stop =>
  popup.dialog
    ? listen(popup.dialog.widget, 'click', ({ target }) => {
        if (leadsBehind(popup, target)) hidePopup(popup);
      })
    : () => {};

/** The ways out of a popup that the page's stack of dialogs watches over (contract 4.6.4, 4.8). */
export function waysOut(popup: Popup): Pick<ModalOptions, 'escape' | 'background' | 'outside'> {
  const close = (isAllowed: boolean): boolean => {
    if (isAllowed) hidePopup(popup);
    return isAllowed;
  };
  const { closesOnBackground } = popup.settings;
  return {
    escape: () => void close(escapes(popup)),
    background: () => void close(closesOnBackground),
    outside: ({ target }) =>
      close(closesOnBackground && !closest(target, PICKER) && !isOpener(popup, target)),
  };
}
