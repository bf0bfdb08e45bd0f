/** Selector of widgets whose type starts with one of these space-separated words, each followed by `end`. */
export const types = (words: string, end = ''): string =>
  words
    .split(' ')
    .map((word) => `[data-widget_type^="${word}${end}"]`)
    .join();

/** Selector of elements whose settings contain all of these words as names or values, with any JSON spacing. */
export const setting = (...words: string[]): string =>
  words.map((word) => `[data-settings*='"${word}"']`).join('');

/** Endings of files that the lightbox shows. */
export const IMAGE_TYPES = ['jpg', 'jpeg', 'png', 'gif', 'svg', 'webp'];

/** Filters of a loop, those of a portfolio, and the form of a button in a loop. */
export const FILTER_WIDGET = '.elementor-widget-taxonomy-filter';
export const PORTFOLIO_FILTER = '.elementor-portfolio__filter';
export const LOOP_FORM = '.e-loop-add-to-cart-form';

/** Panels of tabs, accordions and toggles, which links to their content open; `details` are displayed when they are closed. */
export const PANELS = '.elementor-tab-content, .e-n-tabs-content > *';

/** Class of elements that wait for their entrance animation. */
export const INVISIBLE = 'elementor-invisible';

/** Sections and containers that are as wide as the page. */
export const STRETCHED = '.elementor-section-stretched,.elementor-element.e-stretched';

export const WRAPPER = '.e-woocommerce-notices-wrapper';
/** Hides the wrapper's content until a script removes it. */
export const LOADING = 'e-woocommerce-notices-wrapper-loading';
