import { listen } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import { masonryMargins } from '../../elementor/layout';
import { elementorOf } from '../../elementor/runtime';
import { asNumber } from '../../host/settings';
import { debounce } from '../../timing/debounce';
import { ITEM_HOME, ITEMS } from './markup';

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
