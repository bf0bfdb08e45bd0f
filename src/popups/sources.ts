import { findAll } from '../dom/find';
import { shared } from '../host/registry';
import { isSource, POPUP } from './markup';

const stashed = (): Map<HTMLElement, DocumentFragment> => shared('popup sources', () => new Map());

const STYLES = 'style,link[rel="stylesheet"]';

/**
 * The server prints a widget's styles once per page, with the first widget of its kind. When that one is in a popup,
 * the others need them too, also while the popup is closed (upstream 21488): they stay in the page.
 */
const leaveStyles = (shell: HTMLElement): void => shell.before(...findAll(shell, STYLES, Element));

/**
 * Takes what hidden popups hold out of the page before anything in it starts: it is shown as fresh copies only
 * (contract 4.2). The shells stay, so that the page still shows it has builder content.
 */
export function stashSources(document: Document): void {
  for (const shell of findAll(document, POPUP).filter(isSource)) {
    const content = document.createDocumentFragment();
    leaveStyles(shell);
    content.append(...shell.childNodes);
    stashed().set(shell, content);
  }
}

function restore(shell: HTMLElement): void {
  const content = stashed().get(shell);
  if (content) shell.append(content);
  stashed().delete(shell);
}

/** Takes one popup out of the page, whole again: the pristine source of its copies. */
export function takeSource(shell: HTMLElement): HTMLElement {
  leaveStyles(shell);
  shell.remove();
  restore(shell);
  return shell;
}

/** Puts everything back where it was: another script owns the popups of this page. */
export const restoreSources = (): void => [...stashed().keys()].forEach(restore);
