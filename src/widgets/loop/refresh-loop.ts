import { elementorOf } from '../../elementor/runtime';
import { asNumber } from '../../host/settings';
import { changeLoop } from './change-loop';
import { concerning, isSameSite } from './filter/address';
import { filteredAddress } from './filter/filter-url';
import { loopsOf, replaceBusy } from './replace-busy';
import { elementsOf, keepFiltersInLinks, replaceContent } from './replace-content';
import { postRefresh } from './requests';
import { filtersOf, loopState } from './stores';

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
