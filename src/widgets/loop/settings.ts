import { findAll } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { asString } from '../../host/settings';
import { type Join, parseJoin } from './filter/filter-url';
import { FILTER_WIDGET } from './markup';

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
