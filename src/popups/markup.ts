/** A popup document as the server prints it, outside any dialog of ours (contract 4.1). */
export const POPUP = '[data-elementor-type="popup"]';
/** Whether it is one the server printed, and not the copy shown in a dialog. A selector that says so is not known everywhere. */
export const isSource = (popup: Element): boolean => !popup.closest('.dialog-message');
/** Asks for the touch equivalent of exit intent: on a popup, or on `body` or `html` for all of them. */
export const TOUCH_EXIT = '[data-shopwake-touch-exit]';
