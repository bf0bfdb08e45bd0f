import { closest, find, findAll } from '../../dom/find';

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

/** Parts of a search; null when one that it needs is missing. */
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

/** The document a search belongs to, as the server asks for it. */
export const postOf = (widget: HTMLElement): string =>
  closest(widget, '[data-elementor-id]')?.dataset.elementorId ?? '';

/** What in the results takes the focus, in order. */
export const stopsIn = (results: HTMLElement): HTMLElement[] =>
  findAll(results, 'a[href],button,input,[tabindex="0"]');

/** One found thing. */
export const ITEM = '.e-loop-item';
/** The page's own words for nothing. */
export const NOTHING = '.e-search-nothing-found-message';
