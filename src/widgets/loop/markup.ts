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
