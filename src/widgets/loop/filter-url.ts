/** The parameters of a query that affect a loop. */
export function concerning(search: string, widget: string): string {
  const pairs = [...new URLSearchParams(search)].filter(
    ([name]) => name.startsWith(`e-filter-${widget}-`) || name.startsWith(`e-page-${widget}`),
  );
  return JSON.stringify(pairs.sort());
}

/** Merges a link's parameters into the page's; the loop's page number is removed if the link has none. */
export function mergedAddress(target: URL, here: URL, widget: string): string {
  const merged = new URL(target.href);
  merged.search = here.search;
  for (const [name, value] of target.searchParams) merged.searchParams.set(name, value);
  if (!target.searchParams.has(`e-page-${widget}`)) merged.searchParams.delete(`e-page-${widget}`);
  return merged.href;
}

/** How the terms of a filter combine. `DISABLED` is a single choice. */
export type Join = 'AND' | 'OR' | 'DISABLED';

/** The terms chosen for one taxonomy of one loop. */
export interface Filter {
  taxonomy: string;
  terms: readonly string[];
  join: Join;
  /** Index of the filter on the page: the order in URLs and announcements. */
  index?: number;
}

const SEPARATORS: Record<Join, string> = { AND: '+', OR: '~', DISABLED: '+' };

/** Parses a join; a value other than AND or OR is a single choice. */
export function parseJoin(raw: unknown): Join {
  return raw === 'AND' || raw === 'OR' ? raw : 'DISABLED';
}

/** Name of the query parameter of one loop and taxonomy. */
function filterKey(widget: string, taxonomy: string): string {
  return `e-filter-${widget}-${taxonomy}`;
}

/** Reads the terms of one loop and taxonomy from a query; a `+` is read as a space. */
export function readTerms(search: string, widget: string, taxonomy: string): string[] {
  const value = new URLSearchParams(search).get(filterKey(widget, taxonomy)) ?? '';
  return unique(value.split(value.includes('~') ? '~' : ' '));
}

/** The current URL, and the filter's data about the first page of the listing. */
interface Listing {
  search: string;
  pathname: string;
  /** `data-base-url` of the filter: the listing's first page. */
  baseUrl: string;
  /** `data-page-num`: the page the server rendered, from 1. */
  page: number;
}

/**
 * The URL of a loop with these filters. Other parameters and filters of other loops are kept, the loop's page is removed,
 * and a later page of the listing becomes the first.
 */
export function filteredAddress(listing: Listing, widget: string, filters: readonly Filter[]): string {
  const kept = withoutLoop(new URLSearchParams(listing.search), widget);
  const paged = listing.page > 1 ? splitUrl(listing.baseUrl) : null;
  for (const [name, value] of paged?.params ?? []) if (!kept.has(name)) kept.append(name, value);
  if (paged) for (const name of ['page', 'paged']) kept.delete(name);
  const query = [kept.toString(), filterQuery(widget, filters)].filter(Boolean).join('&');
  const path = paged?.path ?? '';
  return query ? `${path}?${query}` : path || listing.pathname;
}

/** Adds missing parameters of these filters to `url`, so that page 2 stays filtered. */
export function withFilters(url: string, widget: string, filters: readonly Filter[]): string {
  const missing = filters.filter(({ taxonomy }) => !url.includes(filterKey(widget, taxonomy)));
  const query = filterQuery(widget, missing);
  return query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;
}

function filterQuery(widget: string, filters: readonly Filter[]): string {
  return consolidate(filters)
    .map(
      ({ taxonomy, terms, join }) =>
        `${encodeURIComponent(filterKey(widget, taxonomy))}=${terms.map(encodeURIComponent).join(SEPARATORS[join])}`,
    )
    .join('&');
}

/** Merges filters to one entry per taxonomy with unique terms; empty ones are removed. */
export function consolidate(filters: readonly Filter[]): Filter[] {
  const byTaxonomy = new Map<string, Filter>();
  for (const filter of filters) {
    const former = byTaxonomy.get(filter.taxonomy);
    const terms = unique([...(former?.terms ?? []), ...filter.terms]);
    const join = former && former.join !== 'DISABLED' ? former.join : filter.join;
    if (terms.length) byTaxonomy.set(filter.taxonomy, { taxonomy: filter.taxonomy, terms, join });
  }
  return [...byTaxonomy.values()];
}

function withoutLoop(params: URLSearchParams, widget: string): URLSearchParams {
  for (const name of [...params.keys()]) {
    if (name.startsWith(`e-filter-${widget}-`) || name.startsWith(`e-page-${widget}`)) params.delete(name);
  }
  return params;
}

function splitUrl(url: string): { path: string; params: URLSearchParams } {
  const [path = '', query = ''] = (url.split('#')[0] ?? '').split('?');
  return { path, params: new URLSearchParams(query) };
}

function unique(terms: readonly string[]): string[] {
  return [...new Set(terms.filter(Boolean))];
}
