import { type Stop, stopAll } from '../../dom/events';
import { findAll } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { listen } from '../../host/events/listen';

import { debounce } from '../../timing/debounce';
import { fitPictures, ITEMS, isMasonry, isPosts, layOutMasonry } from './posts-layout';

/** Elementor's selectors and classes of taxonomy filters and paged loops. */
export const ALL_TERMS = '__all';
export const CONTENT = '.elementor-widget-container';
export const NOTHING_FOUND = '.e-loop-nothing-found-message';
export const ANCHOR = '.e-load-more-anchor';
export const SPINNER = '.e-load-more-spinner';
/** The button below the list; items may contain buttons with the same classes, which belong to other elements. */
export const MORE_BUTTON =
  ':is(.e-loop__load-more, .elementor-posts__load-more, .elementor-button-wrapper) :is(a, button, [role="button"])';
export const PAGE_LINK = 'a.page-numbers:not(.current)';
export const DYNAMIC_STYLE = 'style[id^="loop-dynamic"]';
/** State classes on the loop's widget. */
export const BUSY = 'e-loading-overlay';
export const LOADING_MORE = 'e-load-more-pagination-loading';
export const AT_END = 'e-load-more-pagination-end';
export const NO_SPINNER = 'e-load-more-no-spinner';
export const SPINS = 'eicon-animation-spin';

/** The layout function that a widget needs; undefined if the stylesheet is enough. */
export function layoutOf(element: HTMLElement): ((element: HTMLElement) => void) | undefined {
  const settings = settingsOf(element);
  if (isMasonry(element, settings)) return closeGaps;
  return isPosts(element) ? fitPictures : undefined;
}

/** Runs the layout again when the window or an item changes its size, or an image has loaded. */
export function watchSizes(element: HTMLElement, lay: (element: HTMLElement) => void): Stop {
  const again = debounce(() => lay(element), 100);
  const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(again) : null;
  for (const item of findAll(element, ITEMS)) sizes?.observe(item);
  return stopAll([
    () => again.cancel(),
    () => sizes?.disconnect(),
    listen(element.ownerDocument.defaultView as Window, 'resize', { host: true }, again),
    listen(element, 'load', { capture: true }, again),
  ]);
}

/** Closes the gaps between items of different height. */
function closeGaps(element: HTMLElement): void {
  const { control, setting } = elementorOf(element.ownerDocument);
  const settings = settingsOf(element);
  layOutMasonry(
    element,
    (name) => setting(settings, name),
    (name) => control(settings, name, 'size'),
  );
}
