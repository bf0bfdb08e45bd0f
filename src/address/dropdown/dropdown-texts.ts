import { useEffect } from 'react';
import { asString, toObject } from '../../host/settings';
import { type Sentences, translate } from '../../host/translate';
import { translatePlural } from '../../host/translate-plural';
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
} satisfies Sentences;

/** Reads the texts from `wc_country_select_params`. */
export function parseDropdownTexts(raw: unknown): DropdownTexts {
  const settings = toObject(raw);
  const own = (key: keyof typeof FALLBACKS): string => translate(FALLBACKS[key]);
  const text = (key: keyof typeof FALLBACKS): string => asString(settings[`i18n_${key}`]) || own(key);
  const counted =
    (key: string, otherwise: (quantity: number) => string) =>
    (quantity: number): string =>
      (quantity === 1 && asString(settings[`i18n_${key}_1`])) ||
      asString(settings[`i18n_${key}_n`]).replace('%qty%', String(quantity)) ||
      otherwise(quantity);
  return {
    noResults: text('no_matches'),
    searching: text('searching'),
    loadingMore: text('load_more'),
    loadFailed: asString(settings.i18n_searching) || own('ajax_error'),
    tooShort: counted('input_too_short', (quantity) =>
      translatePlural(
        'Please enter {count} or more characters',
        'Please enter {count} or more characters',
        quantity,
      ),
    ),
    tooLong: counted('input_too_long', (quantity) =>
      translatePlural('Please delete {count} character', 'Please delete {count} characters', quantity),
    ),
    tooMany: counted('selection_too_long', (quantity) =>
      translatePlural('You can only select {count} item', 'You can only select {count} items', quantity),
    ),
  };
}

/** The message about a typed text that is too short or too long; empty when its length is allowed. */
export function hintFor(texts: DropdownTexts, { dataset }: HTMLSelectElement, length: number): string {
  const least = Number(dataset.minimumInputLength) || 0;
  const most = Number(dataset.maximumInputLength) || Number.POSITIVE_INFINITY;
  if (length < least) return texts.tooShort(least - length);
  return length > most ? texts.tooLong(length - most) : '';
}

/** The number of matches, for screen readers. */
const countText = (count: number): string =>
  translatePlural('{count} result available', '{count} results available', count);

/** How long the shopper pauses typing before the count is announced, ms. */
const TYPING_PAUSE_MS = 400;

/** Announces the number of matches once the shopper pauses typing; 0 cancels a pending announcement. */
export function useCountAnnouncement(count: number): void {
  useEffect(() => {
    if (!count) return undefined;
    const timer = setTimeout(() => announce(countText(count)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [count]);
}
