/** Widgets whose type begins with one of these words, each followed by `end`. */
export const types = (words: string, end = ''): string =>
  words
    .split(' ')
    .map((word) => `[data-widget_type^="${word}${end}"]`)
    .join();

/** Settings that hold all of these words, as names or values, however the JSON is spaced. */
export const setting = (...words: string[]): string =>
  words.map((word) => `[data-settings*='"${word}"']`).join('');
