import { type MapStore, map } from 'nanostores';
import { findAll } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { shared } from '../../host/registry';
import { asString } from '../../host/settings';
import { FILTER_WIDGET } from '../selectors';
import { type Filter, parseJoin } from './filter-url';

declare module '../../host/registry' {
  interface PageRegistry {
    /** The page's loops by widget id. */
    'widgets/loops': MapStore<Readonly<Record<string, LoopState>>>;
  }
}

/** Parses a filter's settings; null without a loop or a taxonomy. */
export function parseFilterSetup(element: HTMLElement) {
  const settings = settingsOf(element);
  const isMultiple = settings.multiple_selection === 'yes';
  const loop = asString(settings.selected_element);
  const taxonomy = asString(settings.taxonomy);
  if (!loop || !taxonomy) return null;
  return {
    /** Id of the filter's own widget. */
    id: element.dataset.id ?? taxonomy,
    /** Id of the loop's widget. */
    loop,
    taxonomy,
    /** Index among the page's filters. */
    index: findAll(element.ownerDocument, FILTER_WIDGET).indexOf(element),
    isMultiple,
    join: isMultiple ? parseJoin(settings.logical_combination ?? 'AND') : 'DISABLED',
  };
}

/** Parsed settings of a taxonomy filter. */
export type FilterSetup = Readonly<NonNullable<ReturnType<typeof parseFilterSetup>>>;

/** State of one loop; its filters may mount before or after it. */
interface LoopState {
  /** Filters that act on it, by the id of the filter's widget. */
  readonly filters: Readonly<Record<string, Filter>>;
  /** First page of the listing, from the filters' markup. */
  readonly baseUrl: string;
  /** Page the server rendered, from 1. */
  readonly page: number;
  /** The parameters of this loop that were last shown. */
  readonly shown: string;
  /** Whether a request is running. */
  readonly isBusy: boolean;
  /** Number of content changes. */
  readonly revision: number;
}

/** The page's loops by widget id. */
export const $loops = shared('widgets/loops', () => map<Readonly<Record<string, LoopState>>>({}));

const UNKNOWN: LoopState = { filters: {}, baseUrl: '', page: 1, shown: '', isBusy: false, revision: 0 };

/** State of the loop with this widget id. */
export const loopState = (widget: string): LoopState => $loops.get()[widget] ?? UNKNOWN;

/** The filters of a loop in document order. */
export const filtersOf = (widget: string): Filter[] =>
  Object.values(loopState(widget).filters).sort((a, b) => (a.index ?? 0) - (b.index ?? 0));

/** Changes the state of a loop. */
export const changeLoop = (widget: string, change: Partial<LoopState>): void =>
  $loops.setKey(widget, { ...loopState(widget), ...change });

/** Sets the filter of a filter widget; null removes it. */
export function setFilter(widget: string, id: string, filter: Filter | null): void {
  const { [id]: _former, ...others } = loopState(widget).filters;
  changeLoop(widget, { filters: filter ? { ...loopState(widget).filters, [id]: filter } : others });
}
