import { useEffect } from 'react';
import { asString, toObject } from '../../host/settings';
import { announce } from '../../react/announce';

/**
 * The messages of a dropdown: those of the settings, else those of select2. Remote and multiple lists stay native, so
 * that messages about loading and about several items are not shown.
 */
interface DropdownTexts {
  noResults: string;
  searching: string;
  loadingMore: string;
  /** The searching text: the host sets it for this message, too. */
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
export function parseDropdownTexts(raw: unknown): DropdownTexts {
  const settings = toObject(raw);
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

/** The message about a typed text that is too short or too long; empty when its length is allowed. */
export function hintFor(texts: DropdownTexts, { dataset }: HTMLSelectElement, length: number): string {
  const least = Number(dataset.minimumInputLength) || 0;
  const most = Number(dataset.maximumInputLength) || Number.POSITIVE_INFINITY;
  if (length < least) return texts.tooShort(least - length);
  return length > most ? texts.tooLong(length - most) : '';
}

/** The number of matches. The host has no text for it, so that other languages get the number alone. */
function countText({ ownerDocument }: Element, count: number): string {
  const isEnglish = /^(en|$)/i.test(ownerDocument.documentElement.lang);
  return isEnglish ? `${count} ${count === 1 ? 'result' : 'results'} available` : String(count);
}

/** How long the shopper pauses typing before the count is announced, ms. */
const TYPING_PAUSE_MS = 400;

/** Announces the number of matches once the shopper pauses typing; 0 cancels a pending announcement. */
export function useCountAnnouncement(select: HTMLSelectElement, count: number): void {
  useEffect(() => {
    if (!count) return undefined;
    const timer = setTimeout(() => announce(countText(select, count)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [select, count]);
}
