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
/** On `body` while a popup with `prevent_scroll` is open (contract 4.6). */
export const NO_SCROLL = 'dialog-prevent-scroll';

/** Told at opening and closing, natively on `window` and through jQuery on `document` (contract 4.10). */
export const SHOWN = 'elementor/popup/show';
export const HIDDEN = 'elementor/popup/hide';
