/** Filters of a loop. */
export const FILTER_SELECTOR = '.elementor-widget-taxonomy-filter';
/** Listings that turn pages, load more or stand in a masonry. */
export const LOOP_SELECTOR =
  '.elementor-widget-loop-grid, .elementor-widget-posts, .elementor-widget-archive-posts';
