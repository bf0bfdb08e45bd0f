/**
 * Closes the gaps of loops, posts and portfolios, and gives pictures of posts their ratio, while the browser parses the
 * page; see `while-parsing.ts`.
 */
import { findAll } from '../../dom/find';
import { deviceSetting, namesOf } from '../../elementor/devices';
import type { Settings } from '../../elementor/element-settings';
import { toObject } from '../../host/settings';
import { defaultDevice, readSettings, whileParsing } from '../while-parsing';
import { fitPictures, ITEMS, isMasonry, isPosts, layOutMasonry } from './posts-layout';

/** Number of parsed items at the last layout. */
const counts = new WeakMap<HTMLElement, number>();

function layOut(widget: HTMLElement, settings: Settings): void {
  const { breakpoints, device } = defaultDevice();
  const setting = (name: string): unknown => deviceSetting(settings, name, device, namesOf(breakpoints));
  if (isMasonry(widget, settings)) layOutMasonry(widget, setting, (name) => toObject(setting(name)).size);
  else if (isPosts(widget)) fitPictures(widget);
}

function layOutNew(): void {
  for (const widget of findAll(document, '.elementor-widget[data-settings]')) {
    const count = findAll(widget, ITEMS).length;
    const settings = count === (counts.get(widget) ?? 0) ? null : readSettings(widget);
    if (!settings) continue;
    counts.set(widget, count);
    layOut(widget, settings);
  }
}

whileParsing(layOutNew);
