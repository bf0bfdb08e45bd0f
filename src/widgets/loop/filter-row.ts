import { asString } from '../../host/settings';
import type { TitleRow } from '../disclosures/align-titles';

/** Row of a filter's buttons, and a button. */
export const FILTER = '.e-filter';
export const FILTER_ITEM = '.e-filter-item';

/**
 * Settings of the row of a filter's buttons.
 * @param setting value of a setting on this device
 */
export const filterRow = (setting: (name: string) => unknown, isRtl: boolean): TitleRow => ({
  isEnabled: setting('horizontal_scroll') === 'enable',
  justify: asString(setting('item_alignment_horizontal')),
  isRtl,
  variable: '--e-filter-justify-content',
});
