import { useLayoutEffect } from 'react';
import { find, findAll } from '../../dom/find';
import { parseServerPage } from '../../dom/trusted';
import { useListener } from '../../react/hooks/use-listener';
import { useSubscription } from '../../react/hooks/use-store';
import { escaped } from '../own-descendants';
import { concerning, mergedAddress, readTerms } from './filter-url';
import { BUSY, CONTENT } from './layout';
import { $loops, changeLoop, loopState } from './loop-state';
import { getListingPage, refreshLoop } from './refresh-loop';
import { loopsOf, replaceBusy, replaceContent } from './replace-content';

/** Fetches a page of the listing and shows its items in the loop. */
export function showPage(document: Document, widget: string, url: string): Promise<boolean> {
  return replaceBusy(document, widget, async (signal) => {
    const page = parseServerPage(await getListingPage(url, signal), document);
    const sources = findAll(page, `[data-id="${escaped(widget)}"]`, Element);
    const [first] = sources;
    if (!first) throw new Error('The page holds no such loop.');
    return () => {
      loopsOf(document, widget).forEach((loop, index) => {
        const source = sources[index] ?? first;
        const content = find(source, `:scope > ${CONTENT}`, Element);
        const fresh = content ? [content] : [...source.children];
        replaceContent(
          loop,
          fresh.map((element) => document.importNode(element, true)),
        );
      });
    };
  });
}

/** Shows the page of a link in a loop and pushes its URL to the history; a failure restores the previous URL. */
export async function turnPage(document: Document, widget: string, href: string): Promise<void> {
  const { location, history } = document.defaultView as Window;
  const former = location.href;
  const address = mergedAddress(new URL(href, location.href), new URL(former), widget);
  history.pushState(null, '', address);
  changeLoop(widget, { shown: concerning(new URL(address).search, widget) });
  if (await showPage(document, widget, address)) return;
  history.replaceState(null, '', former);
  changeLoop(widget, { shown: concerning(location.search, widget) });
}

/**
 * Handles the browser's Back and Forward: the filters get the terms of the URL, and the loop is requested again if the
 * URL's parameters for it have changed.
 */
function followAddress(document: Document, widget: string): void {
  const { search, href } = (document.defaultView as Window).location;
  const { filters, shown } = loopState(widget);
  const now = concerning(search, widget);
  if (now === shown) return;
  const entries = Object.entries(filters).map(([id, filter]) => [
    id,
    { ...filter, terms: readTerms(search, widget, filter.taxonomy) },
  ]);
  changeLoop(widget, { shown: now, filters: Object.fromEntries(entries) });
  const isPaged = now.includes(`"e-page-${widget}`) || !entries.length;
  void (isPaged ? showPage(document, widget, href) : refreshLoop(document, widget));
}

/**
 * Shared by filters and paging: marks the loop as busy, and follows the browser's Back and Forward. It may be used several
 * times for the same loop.
 */
export function useLoop({ ownerDocument }: HTMLElement, widget: string): void {
  const view = ownerDocument.defaultView;
  useSubscription($loops, (loops) => markBusy(loopsOf(ownerDocument, widget), loops[widget]?.isBusy));
  useLayoutEffect(() => {
    changeLoop(widget, { shown: concerning(view?.location.search ?? '', widget) });
  }, [view, widget]);
  useListener(view, 'popstate', () => followAddress(ownerDocument, widget));
}

function markBusy(loops: readonly HTMLElement[], isBusy = false): void {
  for (const loop of loops) {
    if (loop.classList.contains(BUSY) === isBusy) continue;
    loop.classList.toggle(BUSY, isBusy);
    if (!isBusy) loop.classList.remove('e-loading');
    if (isBusy) loop.setAttribute('aria-busy', 'true');
    else loop.removeAttribute('aria-busy');
  }
}
