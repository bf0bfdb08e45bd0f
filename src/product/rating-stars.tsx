import type { RefObject } from 'react';
import { find } from '../dom/find';
import { asString, readGlobal, toObject } from '../host/settings';
import { uniqueId } from '../host/unique-id';

/** The part of `wc_single_product_params` about reviews. */
interface ReviewSettings {
  readonly isRequired: boolean;
  /** The error of a review without a required rating. */
  readonly requiredText: string;
  /** Names of the stars, from one star up; empty before WooCommerce 9.7. */
  readonly starTexts: readonly string[];
}

/** Reads the printed settings, with the original's defaults. */
export function readReviewSettings(): ReviewSettings {
  const raw = toObject(readGlobal('wc_single_product_params'));
  const texts = raw.i18n_rating_options;
  return {
    isRequired: raw.review_rating_required === 'yes',
    requiredText: asString(raw.i18n_required_rating_text, 'Please select a rating'),
    starTexts: Array.isArray(texts) ? texts.map((text) => asString(text)) : [],
  };
}

/** The button that sends the review. */
export const SUBMIT = '#submit, [type="submit"]';
/** The stars, as themes style them. */
export const STAR = 'p.stars a';

interface Rating {
  readonly value: string;
  /** The shop's name for it. */
  readonly text: string;
}

/** The ratings that the select offers, the lowest first. */
export const readRatings = (select: HTMLSelectElement): Rating[] =>
  [...select.options]
    .filter(({ value }) => Number(value) > 0)
    .map(({ value, text }) => ({ value, text }))
    .sort((first, second) => Number(first.value) - Number(second.value));

/** Id of the label, set if an older template printed none; null without a label. */
export function labelIdOf(select: HTMLSelectElement): string | null {
  const label = select.parentElement && find(select.parentElement, `label[for="${select.id}"], label`);
  if (label) label.id ||= uniqueId('shopwake-rating-label');
  return label?.id ?? null;
}

interface Props {
  ratings: readonly Rating[];
  /** Value of the chosen rating; empty without one. */
  chosen: string;
  labelId: string | null;
  /** Id of the error; null without one. */
  errorId: string | null;
  groupRef: RefObject<HTMLSpanElement | null>;
}

/** The stars in the markup that themes style, as an APG radio group. */
export function Stars({ ratings, chosen, labelId, errorId, groupRef }: Props) {
  const { starTexts, isRequired } = readReviewSettings();
  const first = ratings.some(({ value }) => value === chosen) ? chosen : ratings[0]?.value;
  const starAttributes = (value: string, index: number) => ({
    href: '#',
    role: 'radio',
    'aria-checked': value === chosen,
    className: `star-${index + 1}${value === chosen ? ' active' : ''}`,
  });
  return (
    <p className={chosen ? 'stars selected' : 'stars'}>
      <span
        ref={groupRef}
        role="radiogroup"
        aria-labelledby={labelId ?? undefined}
        aria-required={isRequired}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId ?? undefined}
      >
        {ratings.map(({ value, text }, index) => (
          <a key={value} {...starAttributes(value, index)} tabIndex={value === first ? 0 : -1}>
            {starTexts[index] || text || value}
          </a>
        ))}
      </span>
    </p>
  );
}
