import { findAll } from '../dom/find';
import { asJson } from '../host/lists';
import { shared } from '../host/registry';
import { type JsonObject, toObject } from '../host/settings';

declare module '../host/registry' {
  interface PageRegistry {
    /** What was taken out of the printed popups. */
    'popups/contents': Map<HTMLElement, DocumentFragment>;
  }
}

/** A popup document, as printed and as shown in a dialog. */
export const POPUP = '[data-elementor-type="popup"]';

/** Whether a popup document is the printed one and not a copy in a dialog. Not every browser supports such a `:not()`. */
export const isPrinted = (popup: Element): boolean => !popup.closest('.dialog-message');

/** Popup element → what it held, as long as the element itself is in the page. */
const contents = (): Map<HTMLElement, DocumentFragment> => shared('popups/contents', () => new Map());

const STYLES = 'style,link[rel="stylesheet"]';

/**
 * The server prints a widget's styles once per page, with the first widget of its kind. Where that one is in a popup,
 * the other widgets need the styles also while the popup is closed, so they stay in the page.
 */
const keepStyles = (popup: HTMLElement): void => popup.before(...findAll(popup, STYLES, Element));

/**
 * Takes the content of the printed popups out of the page before any widget in it starts: a popup shows fresh copies
 * only. The empty elements stay, so that the page still shows that it has builder content.
 */
export function detachContents(document: Document): void {
  for (const popup of findAll(document, POPUP).filter(isPrinted)) {
    const content = document.createDocumentFragment();
    keepStyles(popup);
    content.append(...popup.childNodes);
    contents().set(popup, content);
  }
}

function restore(popup: HTMLElement): void {
  const content = contents().get(popup);
  if (content) popup.append(content);
  contents().delete(popup);
}

/** Removes a printed popup from the page and gives its content back to it. It is the source of the popup's copies. */
export function removeSource(popup: HTMLElement): HTMLElement {
  keepStyles(popup);
  popup.remove();
  restore(popup);
  return popup;
}

/** Gives all contents back to the popups in the page: another script owns the popups of this page. */
export const restoreContents = (): void => [...contents().keys()].forEach(restore);

/** A popup as the server printed it. */
export interface PrintedPopup {
  readonly id: string;
  readonly settings: JsonObject;
  readonly source: HTMLElement;
}

/** The popups that the server printed. */
export const printedPopups = (document: Document): PrintedPopup[] =>
  findAll(document, POPUP).map((source) => ({
    id: source.dataset.elementorId ?? '',
    settings: toObject(asJson(source.dataset.elementorSettings)),
    source,
  }));
