import { asString, readGlobal, toObject } from '../../host/settings';

/** What `wc_single_product_params` says of reviews. */
export interface ReviewSettings {
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
