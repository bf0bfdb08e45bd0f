import type { RefObject } from 'react';
import { find } from '../dom/find';
import { asString, readGlobal, toObject } from '../host/settings';
import { uniqueId } from '../host/unique-id';

/** What `wc_single_product_params` says of reviews. */
interface ReviewSettings {
  readonly isRequired: boolean;
  /** Said when a review has no rating but needs one. */
  readonly requiredText: string;
  /** Names of the stars from the first on; empty before version 9.7. */
  readonly starTexts: readonly string[];
}

/** What the page printed for its review form, with the defaults of the original. */
export function readReviewSettings(): ReviewSettings {
  const raw = toObject(readGlobal('wc_single_product_params'));
  const texts = raw.i18n_rating_options;
  return {
    isRequired: raw.review_rating_required === 'yes',
    requiredText: asString(raw.i18n_required_rating_text, 'Please select a rating'),
    starTexts: Array.isArray(texts) ? texts.map((text) => asString(text)) : [],
  };
}

/** What sends the review. */
export const SUBMIT = '#submit, [type="submit"]';
/** The stars in it, as every theme styles them. */
export const STAR = 'p.stars a';

/** One rating a shopper may give, the lowest first. */
interface Rating {
  readonly value: string;
  /** The shop's word for it. */
  readonly text: string;
}

/** What the select offers, but for its empty option. */
export const readRatings = (select: HTMLSelectElement): Rating[] =>
  [...select.options]
    .filter(({ value }) => Number(value) > 0)
    .map(({ value, text }) => ({ value, text }))
    .sort((first, second) => Number(first.value) - Number(second.value));

/** Id of the label, which older templates print without one; null without a label. */
export function labelIdOf(select: HTMLSelectElement): string | null {
  const label = select.parentElement && find(select.parentElement, `label[for="${select.id}"], label`);
  if (label) label.id ||= uniqueId('shopwake-rating-label');
  return label?.id ?? null;
}

interface Props {
  ratings: readonly Rating[];
  /** Value of the chosen one; empty without one. */
  chosen: string;
  labelId: string | null;
  /** Id of what is wrong with the rating; null while nothing is. */
  errorId: string | null;
  groupRef: RefObject<HTMLSpanElement | null>;
}

/** The stars as themes style them, as an APG radio group. */
export function Stars({ ratings, chosen, labelId, errorId, groupRef }: Props) {
  const { starTexts, isRequired } = readReviewSettings();
  const first = ratings.some(({ value }) => value === chosen) ? chosen : ratings[0]?.value;
  const starAttributes = (value: string, place: number) => ({
    href: '#',
    role: 'radio',
    'aria-checked': value === chosen,
    className: `star-${place + 1}${value === chosen ? ' active' : ''}`,
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
        {ratings.map(({ value, text }, place) => (
          <a key={value} {...starAttributes(value, place)} tabIndex={value === first ? 0 : -1}>
            {starTexts[place] || text || value}
          </a>
        ))}
      </span>
    </p>
  );
}
