/** Widgets whose type begins with one of these words, each followed by `end`. */
export const types = (words: string, end = ''): string =>
  words
    .split(' ')
    .map((word) => `[data-widget_type^="${word}${end}"]`)
    .join();

/** Settings that hold all of these words, as names or values, however the JSON is spaced. */
export const setting = (...words: string[]): string =>
  words.map((word) => `[data-settings*='"${word}"']`).join('');

/** Class of what waits for its entrance. */
export const INVISIBLE = 'elementor-invisible';

/** Sections and containers that are as wide as the page. */
export const STRETCHED = '.elementor-section-stretched,.elementor-element.e-stretched';

export const WRAPPER = '.e-woocommerce-notices-wrapper';
/** Hides what is in the wrapper until a script has been there. */
export const LOADING = 'e-woocommerce-notices-wrapper-loading';
