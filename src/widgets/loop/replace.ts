import { find, findAll } from '../../dom/find';
import { keepFocus } from '../../dom/keep-focus';
import { parseServerHtml } from '../../dom/server-html';
import { elementorOf } from '../../elementor/runtime';
import { connectContent } from '../../host/scan';
import { type Filter, withFilters } from './filter-url';
import { ANCHOR, CONTENT, PAGE_LINK } from './markup';

const rearrangers = new WeakMap<Element, () => void>();

/** Has `rearrange` run whenever the content of a loop was replaced. */
export function onReplaced(loop: Element, rearrange: () => void): () => void {
  rearrangers.set(loop, rearrange);
  return () => rearrangers.delete(loop);
}

/**
 * Puts the server's markup in the place of a loop's content: the first element for its container, all of them for a
 * loop without one (contract 2.1); nothing gives an empty container (contract 3.20). New elements are woken, ours and
 * the neighbours' handlers; focus stays where it was, or goes to the loop when what held it is gone.
 */
export function replaceContent(loop: HTMLElement, content: readonly Element[]): void {
  const hadFocus = loop.contains(loop.ownerDocument.activeElement);
  const fresh = content.length ? content : [emptyContent(loop)];
  keepFocus(loop, () => {
    const former = find(loop, `:scope > ${CONTENT}`);
    if (former) former.replaceWith(...fresh.slice(0, 1));
    else loop.replaceChildren(...fresh);
    return loop;
  });
  if (hadFocus && !loop.contains(loop.ownerDocument.activeElement)) focusWithoutScroll(loop);
  wakeNew(loop, loop);
}

/** Wakes what was inserted: our widgets at once, then the neighbours' handlers, the loop itself last. */
export function wakeNew(loop: HTMLElement, fresh: Element): void {
  const elementor = elementorOf(loop.ownerDocument);
  connectContent(fresh);
  elementor.wakeInserted(fresh);
  elementor.ready.makeReady(loop);
  rearrangers.get(loop)?.();
}

/** Elements of an answer's markup. */
export const elementsOf = (html: string, document: Document): Element[] => [
  ...parseServerHtml(html, document).children,
];

/** Lets links to other pages keep the filters, should the server have left them out (field note A6). */
export function keepFiltersInLinks(loop: HTMLElement, widget: string, filters: readonly Filter[]): void {
  for (const link of findAll(loop, PAGE_LINK)) {
    link.setAttribute('href', withFilters(link.getAttribute('href') ?? '', widget, filters));
  }
  const anchor = find(loop, ANCHOR);
  const next = anchor?.dataset.nextPage;
  if (anchor && next) anchor.dataset.nextPage = withFilters(next, widget, filters);
}

/** Moves focus to something that need not be focusable, without scrolling. */
export function focusWithoutScroll(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function emptyContent({ ownerDocument }: Element): Element {
  const content = ownerDocument.createElement('div');
  content.className = CONTENT.slice(1);
  return content;
}
