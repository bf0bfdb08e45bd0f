import { asShape, asString } from '../../../host/settings/shapes';

/**
 * What the dropdown says; the settings' texts first, the library's fallbacks otherwise (spec 8, contract 2.2). Those on
 * loading and on several items belong to remote and multiple lists, which stay native so far.
 */
export interface Words {
  noResults: string;
  searching: string;
  loadingMore: string;
  /** The original shows the searching text when loading fails (contract 4.7). */
  loadFailed: string;
  tooShort(missing: number): string;
  tooLong(excess: number): string;
  tooMany(limit: number): string;
}

const FALLBACKS = {
  no_matches: 'No results found',
  ajax_error: 'The results could not be loaded',
  searching: 'Searching…',
  load_more: 'Loading more results…',
  input_too_short_n: 'Please enter %qty% or more characters',
  input_too_long_n: 'Please delete %qty% characters',
  selection_too_long_n: 'You can only select %qty% items',
};

/** Reads the texts from `wc_country_select_params`. */
export function parseWords(raw: unknown): Words {
  const settings = asShape(raw);
  const text = (key: keyof typeof FALLBACKS): string => asString(settings[`i18n_${key}`]) || FALLBACKS[key];
  const counted =
    (key: 'input_too_short_n' | 'input_too_long_n' | 'selection_too_long_n') =>
    (quantity: number): string =>
      (quantity === 1 && asString(settings[`i18n_${key.slice(0, -1)}1`])) ||
      text(key).replace('%qty%', String(quantity));
  return {
    noResults: text('no_matches'),
    searching: text('searching'),
    loadingMore: text('load_more'),
    loadFailed: asString(settings.i18n_searching) || FALLBACKS.ajax_error,
    tooShort: counted('input_too_short_n'),
    tooLong: counted('input_too_long_n'),
    tooMany: counted('selection_too_long_n'),
  };
}

/** Why nothing is listed yet; empty when there is no reason. */
export function hintFor(words: Words, { dataset }: HTMLSelectElement, length: number): string {
  const least = Number(dataset.minimumInputLength) || 0;
  const most = Number(dataset.maximumInputLength) || Number.POSITIVE_INFINITY;
  if (length < least) return words.tooShort(least - length);
  return length > most ? words.tooLong(length - most) : '';
}

/** How many matches there are. The host has no text for it, so that other languages get the number alone. */
export function countText({ ownerDocument }: Element, count: number): string {
  const isEnglish = /^(en|$)/i.test(ownerDocument.documentElement.lang);
  return isEnglish ? `${count} ${count === 1 ? 'result' : 'results'} available` : String(count);
}
