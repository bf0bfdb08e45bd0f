import { map } from 'nanostores';
import { shared } from '../../host/registry';
import type { Filter } from './filter/filter-url';

/** What is known of one loop; filters may be there before or after it. */
export interface LoopState {
  /** Filters that act on it, by the id of the filter's widget. */
  readonly filters: Readonly<Record<string, Filter>>;
  /** First page of the listing, as the filters' markup names it. */
  readonly baseUrl: string;
  /** Page the server rendered, from 1. */
  readonly page: number;
  /** The part of the query that concerns this loop, as last shown. */
  readonly shown: string;
  /** Whether its content is on the way. */
  readonly isBusy: boolean;
  /** Counts what was put into it since. */
  readonly revision: number;
}

/** The page's loops by their widgets' ids. */
export const $loops = shared('widgets/loops', () => map<Readonly<Record<string, LoopState>>>({}));

const UNKNOWN: LoopState = { filters: {}, baseUrl: '', page: 1, shown: '', isBusy: false, revision: 0 };

/** What is known of the loop with this widget id. */
export const loopState = (widget: string): LoopState => $loops.get()[widget] ?? UNKNOWN;

/** The filters that act on a loop, in the order of the page, whichever mounted first. */
export const filtersOf = (widget: string): Filter[] =>
  Object.values(loopState(widget).filters).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
