import { DIALOG_ID } from '../markup';

/** Texts of the dialog, in the language of the page. */
export interface Words {
  readonly dialog: string;
  readonly close: string;
  readonly fullscreen: string;
  readonly zoom: string;
  readonly previous: string;
  readonly next: string;
}

/** The server's own dialog, which stays closed: it holds the texts. */
export const serverDialog = (document: Document): HTMLElement | null => document.getElementById(DIALOG_ID);

/** Reads the texts off the server's dialog; English where it has none. */
export function wordsOf(dialog: HTMLElement | null): Words {
  const label = (part: string, otherwise: string): string =>
    dialog?.querySelector(`.pswp__button--${part}`)?.getAttribute('aria-label') || otherwise;
  return {
    dialog: dialog?.getAttribute('aria-label') || 'Full screen image',
    close: label('close', 'Close (Esc)'),
    fullscreen: label('fs', 'Toggle fullscreen'),
    zoom: label('zoom', 'Zoom in/out'),
    previous: label('arrow--left', 'Previous (arrow left)'),
    next: label('arrow--right', 'Next (arrow right)'),
  };
}
