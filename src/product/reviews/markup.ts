import { find } from '../../dom/find';
import { uniqueId } from '../../host/unique-id';

/** What sends the review. */
export const SUBMIT = '#submit, [type="submit"]';
/** The stars in it, as every theme styles them. */
export const STAR = 'p.stars a';

/** One rating a shopper may give, the lowest first. */
export interface Rating {
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
