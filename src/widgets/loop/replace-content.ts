import { find, findAll } from '../../dom/find';
import { keepFocus } from '../../dom/keep-focus';
import { parseServerHtml } from '../../dom/trusted';
import { elementorOf } from '../../elementor/runtime';
import { report } from '../../host/report';
import { connectContent } from '../../host/scan';
import { translate } from '../../host/translate';
import { announce } from '../../react/announce';
import { type Latest, latest } from '../../timing/latest';
import { escaped } from '../own-descendants';
import { FILTER_ITEM } from './filter-row';
import { type Filter, withFilters } from './filter-url';
import { ANCHOR, AT_END, CONTENT, NOTHING_FOUND, PAGE_LINK } from './layout';
import { changeLoop, loopState } from './loop-state';
import { ITEMS } from './posts-layout';

/** The widgets of a loop in the page; an id may occur more than once. */
export const loopsOf = (document: Document, widget: string): HTMLElement[] =>
  widget ? findAll(document, `.elementor-element-${escaped(widget)}`) : [];

/** The requests of each loop, by the id of its widget. */
const runs = new Map<string, Latest>();

function runOf(widget: string): Latest {
  const run = runs.get(widget) ?? latest();
  runs.set(widget, run);
  return run;
}

/** Shows what `load` has got, or keeps the markup and announces the failure. Returns whether it is shown. */
async function showAnswer(
  document: Document,
  widget: string,
  asking: Promise<(() => void) | undefined>,
): Promise<boolean | undefined> {
  try {
    const replace = await asking;
    if (!replace) return undefined;
    for (const loop of loopsOf(document, widget)) loop.classList.remove(AT_END);
    replace();
    announceResult(document, widget);
    return true;
  } catch (cause) {
    report('loop refresh', cause, loopsOf(document, widget)[0]);
    announce(translate('The list could not be updated. Please try again.'));
    return false;
  }
}

/**
 * Runs one request per loop and marks the loop as busy; a later request aborts an earlier one. A failure keeps the markup
 * and is announced. `load` sends the request and resolves to a function that writes the result.
 * @returns whether the loop shows the result; also true if a later request has replaced this one
 */
export async function replaceBusy(
  document: Document,
  widget: string,
  load: (signal: AbortSignal) => Promise<() => void>,
): Promise<boolean> {
  changeLoop(widget, { isBusy: true });
  const asking = runOf(widget)(({ signal }) => load(signal));
  const isShown = await showAnswer(document, widget, asking);
  if (isShown !== undefined) changeLoop(widget, { isBusy: false });
  return isShown ?? true;
}

/** Announces the pressed filters and the number of items, or the page's message for no results. */
function announceResult(document: Document, widget: string): void {
  const [loop] = loopsOf(document, widget);
  if (!loop) return;
  const nothing = find(loop, NOTHING_FOUND)?.textContent?.replace(/\s+/g, ' ').trim();
  const own = Object.keys(loopState(widget).filters).map((id) => `.elementor-element-${escaped(id)}`);
  const chosen = findAll(document, `${FILTER_ITEM}[aria-pressed="true"]`).filter((item) =>
    own.some((filter) => item.closest(filter)),
  );
  const names = [...new Set(chosen.map((item) => item.textContent?.trim()))].filter(Boolean).join(', ');
  announce(nothing || [names, findAll(loop, ITEMS).length].filter((part) => part !== '').join(': '));
}

/**
 * Replaces a loop's content with the server's markup: its container with the first element or, in a loop without a
 * container, all children. No elements give an empty container. New elements get their features and the handlers of other
 * scripts. The focus is kept, or moves to the loop if the focused element is gone.
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

/** Fired on `window` when posts of a loop were replaced or appended and their handlers have run (Pro 3.25). */
const POSTS_INSERTED = 'elementor-pro/loop-builder/after-insert-posts';

/** Starts new elements of a loop: our features first, then the handlers of other scripts, the loop itself last. */
export function connectNew(loop: HTMLElement, fresh: readonly Element[]): void {
  const elementor = elementorOf(loop.ownerDocument);
  for (const element of fresh) {
    connectContent(element);
    elementor.makeInsertedReady(element);
  }
  elementor.ready.makeReady(loop);
  elementor.view.dispatchEvent(new CustomEvent(POSTS_INSERTED));
  const { id = '' } = loop.dataset;
  changeLoop(id, { revision: loopState(id).revision + 1 });
}

/** Elements of the markup in a response. */
export const elementsOf = (html: string, document: Document): Element[] => [
  ...parseServerHtml(html, document).children,
];

/** Adds the filters to links to other pages if the server has omitted them. */
export function keepFiltersInLinks(loop: HTMLElement, widget: string, filters: readonly Filter[]): void {
  for (const link of findAll(loop, PAGE_LINK)) {
    link.setAttribute('href', withFilters(link.getAttribute('href') ?? '', widget, filters));
  }
  const anchor = find(loop, ANCHOR);
  const next = anchor?.dataset.nextPage;
  if (anchor && next) anchor.dataset.nextPage = withFilters(next, widget, filters);
}

/** Moves the focus to an element without scrolling, and makes it focusable if necessary. */
export function focusWithoutScroll(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
