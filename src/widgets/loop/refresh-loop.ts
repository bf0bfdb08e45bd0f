import { elementorOf } from '../../elementor/runtime';
import { asNumber } from '../../host/settings';
import { parseLooseJson } from '../../http/loose-json';
import { send } from '../../http/send';
import { concerning, consolidate, type Filter, filteredAddress, isSameSite } from './filter-url';
import { changeLoop, filtersOf, loopState } from './loop-state';
import { elementsOf, keepFiltersInLinks, loopsOf, replaceBusy, replaceContent } from './replace-content';

/** What the refresh endpoint is asked. */
interface RefreshQuery {
  /** REST base as printed; concatenated, never parsed. */
  restUrl: string;
  /** Document that holds the loop. */
  postId: number;
  widget: string;
  filters: readonly Filter[];
  /** First page of the listing. */
  baseUrl: string;
}

/**
 * Asks for the loop's markup with these filters. A single choice sends no `logicalJoin`, and no nonce is sent: with
 * one, a logged-in editor is taken for the editor itself.
 * @throws Error, also when the answer holds no markup
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

/** Longest wait for an answer, ms. */
const LOOP_TIMEOUT_MS = 60_000;

/** By the platform's own fetch, as the original asks, and never through jQuery. */
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

/** Gets a whole page of the listing as HTML. */
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
 * Shows a loop with the filters chosen now and enters the address into the history; a failure brings the former
 * address back and leaves the markup.
 * @returns whether the loop shows the filters' result; a refresh overtaken by a later one counts as shown
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

/** Asks the server for the loop with the filters chosen now and puts the answer in its place. */
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
