import type { RefObject } from 'react';
import type { Rating } from './markup';
import { readReviewSettings } from './settings';

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
