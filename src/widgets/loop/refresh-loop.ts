import { elementorConfig } from '../../elementor/settings';
import { isSameOrigin } from '../../host/page/navigate';
import { asNumber, toObject } from '../../host/settings';
import { withoutActions } from '../../http/page-address';
import { callForJson, callForPage } from '../../shop/client';
import { concerning, consolidate, type Filter, filteredAddress } from './filter-url';
import { changeLoop, filtersOf, loopState } from './loop-state';
import { elementsOf, keepFiltersInLinks, loopsOf, replaceBusy, replaceContent } from './replace-content';

/**
 * Requests a loop's markup with `fetch`, like the original, and never through jQuery. No nonce is sent: with one, the
 * server treats a logged-in user as the editor.
 * @throws RequestFailure as `send`; Error if the response has no markup
 */
async function postRefresh(question: object, signal: AbortSignal): Promise<string> {
  // The REST base is printed, and may contain a query.
  const url = `${elementorConfig().restUrl}elementor-pro/v1/refresh-loop`;
  const { data } = toObject(await callForJson({ url, json: question, signal, isDirect: true }));
  if (typeof data !== 'string') throw new Error('The loop refresh answered without markup.');
  return data;
}

/**
 * Fetches a whole page of the listing as HTML, with `fetch` as the original does. The server's links to other
 * pages keep the parameters of this one. Its address is from the markup, so that another site is not even asked.
 * @throws Error for another origin; RequestFailure as `send`
 */
export async function getListingPage(address: string, signal?: AbortSignal): Promise<string> {
  if (!isSameOrigin(address)) throw new Error('The page of the listing is on another site.');
  return callForPage({
    url: withoutActions(address),
    method: 'GET',
    isDirect: true,
    ...(signal && { signal }),
  });
}

/** The filters of a request; a single choice has no `logicalJoin`. */
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
  if (isSameOrigin(address)) history.pushState(null, '', address);
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
  const { location } = document.defaultView as Window;
  const filters = filtersOf(widget);
  const baseUrl = new URL(loopState(widget).baseUrl || location.pathname, location.href).href;
  const postId = asNumber(
    loop.parentElement?.closest('[data-elementor-id]')?.getAttribute('data-elementor-id'),
    asNumber(elementorConfig().post.id),
  );
  return replaceBusy(document, widget, async (signal) => {
    const html = await postRefresh(
      {
        post_id: postId,
        widget_filters: filtersToSend(filters),
        widget_id: widget,
        pagination_base_url: baseUrl,
      },
      signal,
    );
    return () => {
      for (const each of loopsOf(document, widget)) {
        replaceContent(each, elementsOf(html, document));
        keepFiltersInLinks(each, widget, filters);
      }
    };
  });
}
