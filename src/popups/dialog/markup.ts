/** Links that close the popup they stand in, in both encodings (contract 3.18). */
export const CLOSE_LINK = 'a[href*="popup%3Aclose"],a[href*="popup:close"]';
/** Id of a popup's dialog; the page's CSS is written against it (contract 4.7). */
export const dialogId = (id: string): string => `elementor-popup-modal-${id}`;

/** Classes the dialog library puts on `body` (contract 4.7). */
export const BODY_CLASSES = [
  'dialog-body',
  'dialog-lightbox-body',
  'dialog-container',
  'dialog-lightbox-container',
];
/** The dialog's own close button (contract 4.7). */
export const CLOSE_BUTTON = '.dialog-close-button';
/** Fields somebody may be typing in. */
export const FIELDS = 'input,textarea,select,[contenteditable]';
/** The dialog of a popup. */
export const DIALOG = '.elementor-popup-modal';
