import { find, findAll } from '../../dom/find';
import type { Settings } from '../../elementor/element-settings';
import { masonryMargins } from '../../elementor/layout';
import { asNumber } from '../../host/settings';

export const ITEMS = '.elementor-loop-container > .e-loop-item, .elementor-posts-container > article';
export const ITEM_LIST = '.elementor-loop-container, .elementor-posts-container';

const PICTURE = '.elementor-post__thumbnail';
/** Classes of posts that the page's stylesheet uses. */
const HAS_RATIO = 'elementor-has-item-ratio';
const FITS_HEIGHT = 'elementor-fit-height';

/** Prefix of a posts widget's settings: its skin, from the widget's type (`posts.classic`). */
const prefixOf = ({ dataset }: HTMLElement): string => `${`${dataset.widget_type}`.split('.')[1]}_`;

/** Whether a widget is a posts widget rather than a loop grid. */
export const isPosts = (element: HTMLElement): boolean =>
  !element.classList.contains('elementor-widget-loop-grid');

/** Whether a loop, posts or portfolio widget is set to close the gaps between its items. */
export const isMasonry = (element: HTMLElement, settings: Settings): boolean =>
  [settings.masonry, settings[`${prefixOf(element)}masonry`]].includes('yes');

/**
 * Closes the gaps between items of different height.
 * @param setting value of a setting on this device
 * @param size size of a slider setting on this device, px
 */
export function layOutMasonry(
  element: HTMLElement,
  setting: (name: string) => unknown,
  size: (name: string) => unknown,
): void {
  const list = find(element, ITEM_LIST);
  if (!list) return;
  const prefix = prefixOf(element);
  const columns = asNumber(setting('columns') ?? setting(`${prefix}columns`), 1);
  list.classList.toggle('elementor-posts-masonry', columns > 1);
  list.style.alignItems = 'start';
  // Filtered items have no position.
  const items = findAll(element, ITEMS).filter(({ style }) => style.display !== 'none');
  const gap = Number.parseFloat(element.ownerDocument.defaultView?.getComputedStyle(list).rowGap ?? '');
  const heights = items.map((item) => item.getBoundingClientRect().height);
  const row = Number.isFinite(gap) ? gap : asNumber(size('row_gap') || size(`${prefix}row_gap`));
  masonryMargins(heights, columns, row).forEach((margin, index) => {
    const item = items[index];
    if (item) item.style.marginTop = margin ? `${margin}px` : '';
  });
}

/**
 * Makes images of posts fill boxes with a ratio: those that are flatter than their box get its height. Digits in the
 * `::after` content of the widget say that there is a ratio.
 */
export function fitPictures(element: HTMLElement): void {
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
