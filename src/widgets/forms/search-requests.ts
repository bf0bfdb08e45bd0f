import { closest, find, findAll } from '../../dom/find';
import { isOn, type Settings } from '../../elementor/element-settings';
import { asNumber, asString, toObject } from '../../host/settings';
import { sendForJson } from '../../http/send';

/** The server's markup of a search. */
export interface SearchParts {
  readonly widget: HTMLElement;
  readonly box: HTMLElement;
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly wrapper: HTMLElement;
  readonly clear: Element | null;
  readonly output: HTMLElement;
  readonly results: HTMLElement;
}

/** Parts of a search; null if a required one is missing. */
export function partsOf(widget: HTMLElement): SearchParts | null {
  const box = find(widget, '.e-search');
  const form = box && find(box, 'form', HTMLFormElement);
  const input = form && find(form, '.e-search-input', HTMLInputElement);
  const wrapper = form && find(form, '.e-search-input-wrapper');
  const output = form && find(form, '.e-search-results-container');
  const results = output && find(output, '.e-search-results');
  if (!form || !input || !wrapper || !output || !results) return null;
  const clear = [...wrapper.children].find((child) => /^(svg|i)$/i.test(child.localName)) ?? null;
  return { widget, box, form, input, wrapper, clear, output, results };
}

/** Id of the document that contains the search. */
export const postOf = (widget: HTMLElement): string =>
  closest(widget, '[data-elementor-id]')?.dataset.elementorId ?? '';

/** Focusable elements of the results, in order. */
export const stopsIn = (results: HTMLElement): HTMLElement[] =>
  findAll(results, 'a[href],button,input,[tabindex="0"]');

/** One result. */
export const ITEM = '.e-loop-item';
/** The page's message for no results. */
export const NOTHING = '.e-search-nothing-found-message';

/** Whether results are shown while typing, and the minimum number of characters. */
interface SearchSettings {
  readonly isLive: boolean;
  readonly least: number;
}

/** Parses a search's settings; live results need a template. */
export const parseSearch = (settings: Settings): SearchSettings => ({
  isLive:
    isOn(settings.live_results) && Boolean(asString(settings.template_id) || asNumber(settings.template_id)),
  least: asNumber(settings.minimum_search_characters, 3),
});

/** Parameters of a search request. */
interface SearchQuery {
  readonly restUrl: string;
  readonly post: string;
  readonly widget: string;
  readonly term: string;
  readonly page: number;
}

/** Markup of the results and of their pagination. */
export interface SearchAnswer {
  readonly data: string;
  readonly pagination: string;
}

/** Requests live results. Rejects with a `RequestFailure`. */
export async function fetchResults(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer> {
  const { data, pagination } = toObject(
    await sendForJson({
      url: `${query.restUrl}elementor-pro/v1/refresh-search`,
      json: {
        post_id: query.post,
        widget_id: query.widget,
        search_term: query.term,
        page_number: query.page,
      },
      signal,
    }),
  );
  return { data: asString(data), pagination: asString(pagination) };
}
