import { listen } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import { masonryMargins } from '../../elementor/layout';
import { elementorOf } from '../../elementor/runtime';
import { asNumber } from '../../host/settings';
import { debounce } from '../../timing/debounce';

/** The host's words for taxonomy filters and paged loops. */
export const FILTER_WIDGET = '.elementor-widget-taxonomy-filter';
export const FILTER_ITEM = '.e-filter-item';
export const FILTER = '.e-filter';
export const ALL_TERMS = '__all';
export const CONTENT = '.elementor-widget-container';
export const ITEMS = '.elementor-loop-container > .e-loop-item, .elementor-posts-container > article';
export const ITEM_HOME = '.elementor-loop-container, .elementor-posts-container';
export const NOTHING_FOUND = '.e-loop-nothing-found-message';
export const ANCHOR = '.e-load-more-anchor';
export const SPINNER = '.e-load-more-spinner';
/** The button below the list; items may hold buttons of the same make, which belong to elements of their own. */
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
/** Classes of posts that the page's stylesheet reads. */
const POSTS_MASONRY = 'elementor-posts-masonry';
const HAS_RATIO = 'elementor-has-item-ratio';
const FITS_HEIGHT = 'elementor-fit-height';

/** Settings of posts carry their skin's name, which stands in the widget's type (`posts.classic`). */
const prefixOf = ({ dataset }: HTMLElement): string => `${`${dataset.widget_type}`.split('.')[1]}_`;

/** Posts are laid by a skin, loops by a template. */
const isPosts = (element: HTMLElement): boolean => !element.classList.contains('elementor-widget-loop-grid');

/** What has to be laid by script in this widget; undefined when the stylesheet does all. */
export function layoutOf(element: HTMLElement): ((element: HTMLElement) => void) | undefined {
  const settings = settingsOf(element);
  const isMasonry = [settings.masonry, settings[`${prefixOf(element)}masonry`]].includes('yes');
  if (isMasonry) return closeGaps;
  return isPosts(element) ? fitPictures : undefined;
}

/** Has the layout done anew when the window or an item changes its size, or a picture has come. */
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
  const home = find(element, ITEM_HOME);
  if (!home) return;
  const { control, setting } = elementorOf(element.ownerDocument);
  const settings = settingsOf(element);
  const prefix = prefixOf(element);
  const columns = asNumber(setting(settings, 'columns') ?? setting(settings, `${prefix}columns`), 1);
  if (isPosts(element)) home.classList.toggle(POSTS_MASONRY, columns > 1);
  home.style.alignItems = 'start';
  // What is filtered out is not laid.
  const items = findAll(element, ITEMS).filter(({ style }) => style.display !== 'none');
  const gap = Number.parseFloat(element.ownerDocument.defaultView?.getComputedStyle(home).rowGap ?? '');
  const heights = items.map((item) => item.getBoundingClientRect().height);
  const set = control(settings, 'row_gap', 'size') || control(settings, `${prefix}row_gap`, 'size');
  const row = Number.isFinite(gap) ? gap : asNumber(set);
  masonryMargins(heights, columns, row).forEach((margin, place) => {
    const item = items[place];
    if (item) item.style.marginTop = margin ? `${margin}px` : '';
  });
}

/**
 * Pictures of posts fill the box a ratio gives them: those flatter than it by their height. That there is a ratio the
 * stylesheet says in the widget's `::after`.
 */
function fitPictures(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView as Window;
  const hasRatio = /\d/.test(view.getComputedStyle(element, '::after').content);
  find(element, ITEM_HOME)?.classList.toggle(HAS_RATIO, hasRatio);
  for (const box of findAll(element, PICTURE)) {
    const picture = find(box, 'img', HTMLImageElement);
    const isFlat =
      picture !== null && picture.naturalHeight / picture.naturalWidth < box.offsetHeight / box.offsetWidth;
    box.classList.toggle(FITS_HEIGHT, hasRatio && isFlat);
  }
}
