import { elementorOf } from '../../elementor/runtime';
import { asNumber } from '../../host/settings';
import { parseLooseJson } from '../../http/loose-json';
import { send } from '../../http/send';
import { concerning, consolidate, type Filter, filteredAddress, isSameSite } from './filter-url';
import { changeLoop, filtersOf, loopState } from './loop-state';
import { elementsOf, keepFiltersInLinks, loopsOf, replaceBusy, replaceContent } from './replace-content';

/** Parameters of a refresh request. */
interface RefreshQuery {
  /** REST base as printed; it is concatenated, since it may contain a query. */
  restUrl: string;
  /** Id of the document that contains the loop. */
  postId: number;
  widget: string;
  filters: readonly Filter[];
  /** First page of the listing. */
  baseUrl: string;
}

/**
 * Requests the loop's markup with these filters. A single choice has no `logicalJoin`. No nonce is sent: with one, the
 * server treats a logged-in user as the editor.
 * @throws Error, also if the response has no markup
 */
async function postRefresh(query: RefreshQuery, signal: AbortSignal): Promise<string> {
  const question = {
    post_id: query.postId,
    widget_filters: filtersToSend(query.filters),
    widget_id: query.widget,
    pagination_base_url: query.baseUrl,
  };
  const answer = await postJson(`${query.restUrl}elementor-pro/v1/refresh-loop`, question, signal);
  const data = (answer as { data?: unknown } | null)?.data;
  if (typeof data !== 'string') throw new Error('The loop refresh answered without markup.');
  return data;
}

/** Longest wait for a response, ms. */
const LOOP_TIMEOUT_MS = 60_000;

/** Posts JSON with `fetch`, like the original, and never through jQuery. */
async function postJson(url: string, question: object, signal: AbortSignal): Promise<unknown> {
  const bound = new AbortController();
  const end = (): void => bound.abort();
  const timer = setTimeout(end, LOOP_TIMEOUT_MS);
  signal.addEventListener('abort', end);
  const headers = { 'Content-Type': 'application/json' };
  try {
    const init = { method: 'POST', headers, body: JSON.stringify(question), signal: bound.signal };
    const answer = await fetch(url, init);
    if (!answer.ok) throw new Error(`The loop refresh failed with status ${answer.status}.`);
    return answer.text ? parseLooseJson(await answer.text()) : await answer.json();
  } finally {
    clearTimeout(timer);
  }
}

/** Fetches a whole page of the listing as HTML. */
export async function getListingPage(url: string, signal: AbortSignal): Promise<string> {
  return (await send({ url, method: 'GET', accept: 'html', signal })).text;
}

function filtersToSend(filters: readonly Filter[]): object {
  const entries = consolidate(filters).map(({ taxonomy, terms, join }) => [
    taxonomy,
    join === 'DISABLED' ? { terms } : { terms, logicalJoin: join },
  ]);
  return entries.length ? { taxonomy: Object.fromEntries(entries) } : {};
}

/**
 * Refreshes a loop with the current filters and pushes its URL to the history. A failure restores the previous URL and
 * keeps the markup.
 * @returns whether the loop shows the filtered items; also true if a later refresh has replaced this one
 */
export async function applyFilters(document: Document, widget: string): Promise<boolean> {
  const { location, history } = document.defaultView as Window;
  const { baseUrl, page } = loopState(widget);
  const former = location.href;
  const { search, pathname } = location;
  const address = filteredAddress({ search, pathname, baseUrl, page }, widget, filtersOf(widget));
  if (isSameSite(address, location)) history.pushState(null, '', address);
  const isShown = await refreshLoop(document, widget);
  if (!isShown && location.href !== former) history.replaceState(null, '', former);
  changeLoop(widget, {
    page: isShown ? 1 : loopState(widget).page,
    shown: concerning(location.search, widget),
  });
  return isShown;
}

/** Requests the loop with the current filters and replaces its content. */
export function refreshLoop(document: Document, widget: string): Promise<boolean> {
  const [loop] = loopsOf(document, widget);
  if (!loop) return Promise.resolve(true);
  const { config } = elementorOf(document);
  const { location } = document.defaultView as Window;
  const filters = filtersOf(widget);
  const baseUrl = new URL(loopState(widget).baseUrl || location.pathname, location.href).href;
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
