/** A popup document as the server prints it, outside any dialog of ours (contract 4.1). */
export const POPUP = '[data-elementor-type="popup"]';
/** Popups the server printed, and not the copies shown in dialogs. */
export const SOURCE = `${POPUP}:not(.dialog-message *)`;
/** Asks for the touch equivalent of exit intent: on a popup, or on `body` or `html` for all of them. */
export const TOUCH_EXIT = '[data-shopwake-touch-exit]';
