import { map } from 'nanostores';
import { findAll } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { shared } from '../../host/registry';
import { asString } from '../../host/settings';
import { type Filter, type Join, parseJoin } from './filter-url';
import { FILTER_WIDGET } from './layout';

/** What a taxonomy filter is set to. */
export interface FilterSetup {
  /** Id of the filter's own widget. */
  readonly id: string;
  /** Id of the loop's widget. */
  readonly loop: string;
  readonly taxonomy: string;
  /** Place among the page's filters. */
  readonly place: number;
  readonly isMultiple: boolean;
  readonly join: Join;
}

/** Reads a filter's settings; null without a loop or a taxonomy. */
export function parseFilterSetup(element: HTMLElement): FilterSetup | null {
  const settings = settingsOf(element);
  const isMultiple = settings.multiple_selection === 'yes';
  const loop = asString(settings.selected_element);
  const taxonomy = asString(settings.taxonomy);
  if (!loop || !taxonomy) return null;
  return {
    id: element.dataset.id ?? taxonomy,
    loop,
    taxonomy,
    place: findAll(element.ownerDocument, FILTER_WIDGET).indexOf(element),
    isMultiple,
    join: isMultiple ? parseJoin(settings.logical_combination ?? 'AND') : 'DISABLED',
  };
}

/** What is known of one loop; filters may be there before or after it. */
interface LoopState {
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

/** Changes what is known of one loop. */
export const changeLoop = (widget: string, change: Partial<LoopState>): void =>
  $loops.setKey(widget, { ...loopState(widget), ...change });

/** Sets what one filter widget asks of a loop; null when the widget is gone. */
export function setFilter(widget: string, id: string, filter: Filter | null): void {
  const { [id]: _former, ...others } = loopState(widget).filters;
  changeLoop(widget, { filters: filter ? { ...loopState(widget).filters, [id]: filter } : others });
}
