import { shared } from '../../host/registry';
import type { Filter } from './filter-url';

/** What is known of one loop: the filters that act on it, by filter widget, and the address it shows. */
export interface LoopState {
  filters: Map<Element, Filter>;
  /** First page of the listing, as the filters' markup names it. */
  baseUrl: string;
  /** Page the server rendered, from 1. */
  page: number;
  /** The part of the query that concerns this loop, as last shown. */
  shown: string;
  request: AbortController | null;
}

/** State of the loop with this widget id; one per page, filters may come before or after their loop. */
export function loopState(widget: string): LoopState {
  const loops = shared('loops', () => new Map<string, LoopState>());
  const state = loops.get(widget) ?? { filters: new Map(), baseUrl: '', page: 1, shown: '', request: null };
  loops.set(widget, state);
  return state;
}

/** Filters of widgets still in the page. */
export const filtersOf = ({ filters }: LoopState): Filter[] =>
  [...filters].filter(([element]) => element.isConnected).map(([, filter]) => filter);

/** The part of a query that decides what a loop shows. */
export function concerning(search: string, widget: string): string {
  const pairs = [...new URLSearchParams(search)].filter(
    ([name]) => name.startsWith(`e-filter-${widget}-`) || name.startsWith(`e-page-${widget}`),
  );
  return JSON.stringify(pairs.sort());
}
