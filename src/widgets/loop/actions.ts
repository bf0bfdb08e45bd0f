import { find, findAll } from '../../dom/find';
import { parseServerPage } from '../../dom/server-page';
import { elementorOf } from '../../elementor/runtime';
import { announce } from '../../host/announce';
import { report } from '../../host/report';
import { asNumber } from '../../host/shapes';
import { isFailure } from '../../http/failure';
import { escaped } from '../own';
import { filteredAddress } from './filter-url';
import { AT_END, BUSY, CONTENT, FILTER_ITEM, ITEMS, NOTHING_FOUND } from './markup';
import { elementsOf, keepFiltersInLinks, replaceContent } from './replace';
import { getListingPage, postRefresh } from './requests';
import { concerning, filtersOf, type LoopState, loopState } from './stores';

const FAILED = 'The list could not be updated. Please try again.';

/** The widgets of a loop in the page; an id may stand more than once (contract 2.1). */
export const loopsOf = (document: Document, widget: string): HTMLElement[] =>
  widget ? findAll(document, `.elementor-element-${escaped(widget)}`) : [];

/**
 * Shows a loop with the filters chosen now and enters the address into the history; a failure brings the former
 * address back and leaves the markup (contract 3.20).
 * @returns whether the loop shows the filters' result; a refresh overtaken by a later one counts as shown
 */
export async function applyFilters(document: Document, widget: string): Promise<boolean> {
  const state = loopState(widget);
  const { location, history } = document.defaultView as Window;
  const former = location.href;
  const address = filteredAddress(
    { search: location.search, pathname: location.pathname, baseUrl: state.baseUrl, page: state.page },
    widget,
    filtersOf(state),
  );
  if (isSameSite(address, location)) history.pushState(null, '', address);
  const isShown = await refresh(document, widget);
  if (isShown) state.page = 1;
  else if (location.href !== former) history.replaceState(null, '', former);
  state.shown = concerning(location.search, widget);
  return isShown;
}

/** Asks the server for the loop with the filters chosen now and puts the answer in its place. */
export function refresh(document: Document, widget: string): Promise<boolean> {
  const state = loopState(widget);
  const [loop] = loopsOf(document, widget);
  if (!loop) return Promise.resolve(true);
  const { config } = elementorOf(document);
  const { location } = document.defaultView as Window;
  const filters = filtersOf(state);
  const baseUrl = new URL(state.baseUrl || location.pathname, location.href).href;
  const postId = asNumber(
    loop.parentElement?.closest('[data-elementor-id]')?.getAttribute('data-elementor-id'),
    asNumber(config.post.id),
  );
  return replaceBusy(document, widget, async (signal) => {
    const html = await postRefresh({ restUrl: config.restUrl, postId, widget, filters, baseUrl }, signal);
    return () => {
      for (const each of loopsOf(document, widget)) {
        replaceContent(each, elementsOf(html, document));
        keepFiltersInLinks(each, widget, filters);
      }
    };
  });
}

/** Gets a page of the listing and shows its part of the loop. */
export function showPage(document: Document, widget: string, url: string): Promise<boolean> {
  return replaceBusy(document, widget, async (signal) => {
    const page = parseServerPage(await getListingPage(url, signal), document);
    const sources = findAll(page, `[data-id="${escaped(widget)}"]`, Element);
    if (!sources.length) throw new Error('The page holds no such loop.');
    return () => {
      loopsOf(document, widget).forEach((loop, place) => {
        const source = (sources[place] ?? sources[0]) as Element;
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

/** Overlay, one request at a time per loop, the later one wins, overlay away; whatever fails leaves the markup. */
async function replaceBusy(
  document: Document,
  widget: string,
  load: (signal: AbortSignal) => Promise<() => void>,
): Promise<boolean> {
  const state = loopState(widget);
  const loops = loopsOf(document, widget);
  state.request?.abort();
  const request = new AbortController();
  state.request = request;
  setBusy(loops, true);
  try {
    const replace = await load(request.signal);
    if (state.request !== request) return true;
    for (const loop of loops) loop.classList.remove(AT_END);
    replace();
    announceResult(loops[0], state);
    return true;
  } catch (cause) {
    if (state.request !== request || isFailure(cause, 'aborted')) return true;
    report('loop refresh', cause, loops[0]);
    announce(FAILED);
    return false;
  } finally {
    if (state.request === request) setBusy(loops, false);
  }
}

function setBusy(loops: readonly HTMLElement[], isBusy: boolean): void {
  for (const loop of loops) {
    loop.classList.toggle(BUSY, isBusy);
    if (!isBusy) loop.classList.remove('e-loading');
    if (isBusy) loop.setAttribute('aria-busy', 'true');
    else loop.removeAttribute('aria-busy');
  }
}

/** Says what the list holds in the page's own words: the pressed filters and a number, or its empty message. */
function announceResult(loop: HTMLElement | undefined, { filters }: LoopState): void {
  if (!loop) return;
  const nothing = find(loop, NOTHING_FOUND)?.textContent?.replace(/\s+/g, ' ').trim();
  const chosen = [...filters.keys()].flatMap((filter) =>
    findAll(filter, `${FILTER_ITEM}[aria-pressed="true"]`),
  );
  const names = [...new Set(chosen.map((item) => item.textContent?.trim()))].filter(Boolean).join(', ');
  announce(nothing || [names, findAll(loop, ITEMS).length].filter((part) => part !== '').join(': '));
}

function isSameSite(address: string, location: Location): boolean {
  try {
    return new URL(address, location.href).origin === location.origin;
  } catch {
    return false;
  }
}
