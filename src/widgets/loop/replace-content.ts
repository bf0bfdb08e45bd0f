import { find, findAll } from '../../dom/find';
import { keepFocus } from '../../dom/keep-focus';
import { parseServerHtml } from '../../dom/server-html';
import { elementorOf } from '../../elementor/runtime';
import { connectContent } from '../../host/scan';
import { changeLoop } from './change-loop';
import { type Filter, withFilters } from './filter/filter-url';
import { ANCHOR, CONTENT, PAGE_LINK } from './markup';
import { loopState } from './stores';

/**
 * Puts the server's markup in the place of a loop's content: the first element for its container, all of them for a
 * loop without one; nothing gives an empty container. New elements get their
 * features and the handlers of other scripts; focus stays where it was, or goes to the loop when what held it is gone.
 */
export function replaceContent(loop: HTMLElement, content: readonly Element[]): void {
  const hadFocus = loop.contains(loop.ownerDocument.activeElement);
  keepFocus(loop, () => {
    const former = find(loop, `:scope > ${CONTENT}`);
    const [first] = content;
    if (former && first) former.replaceWith(first);
    else (former ?? loop).replaceChildren(...content);
    return loop;
  });
  if (hadFocus && !loop.contains(loop.ownerDocument.activeElement)) focusWithoutScroll(loop);
  connectNew(loop, [loop]);
}

/** Connects what was put into a loop: our features at once, then the handlers of other scripts, the loop itself last. */
export function connectNew(loop: HTMLElement, fresh: readonly Element[]): void {
  const elementor = elementorOf(loop.ownerDocument);
  for (const element of fresh) {
    connectContent(element);
    elementor.makeInsertedReady(element);
  }
  elementor.ready.makeReady(loop);
  const { id = '' } = loop.dataset;
  changeLoop(id, { revision: loopState(id).revision + 1 });
}

/** Elements of an answer's markup. */
export const elementsOf = (html: string, document: Document): Element[] => [
  ...parseServerHtml(html, document).children,
];

/** Lets links to other pages keep the filters, should the server have left them out. */
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
