import { listen, type Stop, stopAll } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { masonryMargins } from '../../elementor/layout';
import { elementorOf } from '../../elementor/runtime';
import { asNumber } from '../../host/settings';
import { debounce } from '../../timing/debounce';

/** Elementor's selectors and classes of taxonomy filters and paged loops. */
export const FILTER_WIDGET = '.elementor-widget-taxonomy-filter';
export const FILTER_ITEM = '.e-filter-item';
export const FILTER = '.e-filter';
export const ALL_TERMS = '__all';
export const CONTENT = '.elementor-widget-container';
export const ITEMS = '.elementor-loop-container > .e-loop-item, .elementor-posts-container > article';
export const ITEM_LIST = '.elementor-loop-container, .elementor-posts-container';
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

const PICTURE = '.elementor-post__thumbnail';
/** Classes of posts that the page's stylesheet uses. */
const POSTS_MASONRY = 'elementor-posts-masonry';
const HAS_RATIO = 'elementor-has-item-ratio';
const FITS_HEIGHT = 'elementor-fit-height';

/** Prefix of a posts widget's settings: its skin, from the widget's type (`posts.classic`). */
const prefixOf = ({ dataset }: HTMLElement): string => `${`${dataset.widget_type}`.split('.')[1]}_`;

/** Whether a widget is a posts widget rather than a loop grid. */
const isPosts = (element: HTMLElement): boolean => !element.classList.contains('elementor-widget-loop-grid');

/** The layout function that a widget needs; undefined if the stylesheet is enough. */
export function layoutOf(element: HTMLElement): ((element: HTMLElement) => void) | undefined {
  const settings = settingsOf(element);
  const isMasonry = [settings.masonry, settings[`${prefixOf(element)}masonry`]].includes('yes');
  if (isMasonry) return closeGaps;
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
    listen(element.ownerDocument.defaultView as Window, 'resize', again),
    listen(element, 'load', again, { capture: true }),
  ]);
}

/** Closes the gaps between items of different height. */
function closeGaps(element: HTMLElement): void {
  const list = find(element, ITEM_LIST);
  if (!list) return;
  const { control, setting } = elementorOf(element.ownerDocument);
  const settings = settingsOf(element);
  const prefix = prefixOf(element);
  const columns = asNumber(setting(settings, 'columns') ?? setting(settings, `${prefix}columns`), 1);
  if (isPosts(element)) list.classList.toggle(POSTS_MASONRY, columns > 1);
  list.style.alignItems = 'start';
  // Filtered items have no position.
  const items = findAll(element, ITEMS).filter(({ style }) => style.display !== 'none');
  const gap = Number.parseFloat(element.ownerDocument.defaultView?.getComputedStyle(list).rowGap ?? '');
  const heights = items.map((item) => item.getBoundingClientRect().height);
  const set = control(settings, 'row_gap', 'size') || control(settings, `${prefix}row_gap`, 'size');
  const row = Number.isFinite(gap) ? gap : asNumber(set);
  masonryMargins(heights, columns, row).forEach((margin, index) => {
    const item = items[index];
    if (item) item.style.marginTop = margin ? `${margin}px` : '';
  });
}

/**
 * Makes images of posts fill boxes with a ratio: those that are flatter than their box get its height. Digits in the
 * `::after` content of the widget say that there is a ratio.
 */
function fitPictures(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView as Window;
  const hasRatio = /\d/.test(view.getComputedStyle(element, '::after').content);
  find(element, ITEM_LIST)?.classList.toggle(HAS_RATIO, hasRatio);
  for (const box of findAll(element, PICTURE)) {
    const picture = find(box, 'img', HTMLImageElement);
    const isFlat =
      picture !== null && picture.naturalHeight / picture.naturalWidth < box.offsetHeight / box.offsetWidth;
    box.classList.toggle(FITS_HEIGHT, hasRatio && isFlat);
  }
}
