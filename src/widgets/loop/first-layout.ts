/**
 * Closes the gaps of loops, posts and portfolios, gives pictures of posts their ratio, and aligns rows of filter buttons that
 * are longer than the window, while the browser parses the page; see `while-parsing.ts`.
 */
import { find, findAll } from '../../dom/find';
import { deviceSetting, namesOf } from '../../elementor/devices';
import type { Settings } from '../../elementor/element-settings';
import { toObject } from '../../host/settings';
import { alignTitles } from '../disclosures/align-titles';
import { defaultDevice, readSettings, whileParsing } from '../while-parsing';
import { FILTER, FILTER_ITEM, filterRow } from './filter-row';
import { fitPictures, ITEMS, isMasonry, isPosts, layOutMasonry } from './posts-layout';

/** Number of parsed items, or of filter buttons, at the last layout. */
const counts = new WeakMap<HTMLElement, number>();

function layOut(widget: HTMLElement, settings: Settings): void {
  const { breakpoints, device } = defaultDevice();
  const setting = (name: string): unknown => deviceSetting(settings, name, device, namesOf(breakpoints));
  const filter = find(widget, FILTER);
  if (filter) alignTitles(filter, filterRow(setting, document.dir === 'rtl'));
  else if (isMasonry(widget, settings))
    layOutMasonry(widget, setting, (name) => toObject(setting(name)).size);
  else if (isPosts(widget)) fitPictures(widget);
}

function layOutNew(): void {
  for (const widget of findAll(document, '.elementor-widget[data-settings]')) {
    const count = findAll(widget, `${ITEMS}, ${FILTER_ITEM}`).length;
    const settings = count === (counts.get(widget) ?? 0) ? null : readSettings(widget);
    if (!settings) continue;
    counts.set(widget, count);
    layOut(widget, settings);
  }
}

whileParsing(layOutNew);
