import { useEffect } from 'react';
import { asString, toObject } from '../../host/settings';
import { translate } from '../../host/translate';
import { translatePlural } from '../../host/translate-plural';
import { announce } from '../../react/announce';

/**
 * The messages of a dropdown: those of the settings, else those of select2. Remote and multiple lists stay native, so
 * that there are none about loading and about several items.
 */
interface DropdownTexts {
  noResults: string;
  tooShort(missing: number): string;
  tooLong(excess: number): string;
}

/** Reads the texts from `wc_country_select_params`. */
export function parseDropdownTexts(raw: unknown): DropdownTexts {
  const settings = toObject(raw);
  const counted =
    (key: string, otherwise: (quantity: number) => string) =>
    (quantity: number): string =>
      (quantity === 1 && asString(settings[`i18n_${key}_1`])) ||
      asString(settings[`i18n_${key}_n`]).replace('%qty%', String(quantity)) ||
      otherwise(quantity);
  return {
    noResults: asString(settings.i18n_no_matches) || translate('No results found'),
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
