import { asString, readGlobal, toObject } from '../../host/settings';
import { type Sentences, translate } from '../../host/translate';

/** Texts of `wc_add_to_cart_variation_params`, word for word. */
interface VariationSettings {
  readonly noMatch: string;
  readonly makeSelection: string;
  readonly unavailable: string;
  readonly reset: string;
  /** Ours: the request for a variation failed. */
  readonly failed: string;
  readonly retry: string;
  /** Ours: the page's data is broken; the form posts the choice. */
  readonly unreadable: string;
}

const GLOBAL = 'wc_add_to_cart_variation_params';

const TEXTS = {
  no_matching_variations_text:
    'Sorry, no products matched your selection. Please choose a different combination.',
  make_a_selection_text: 'Please select some product options before adding this product to your cart.',
  unavailable_text: 'Sorry, this product is unavailable. Please choose a different combination.',
  reset_alert_text:
    'Your selection has been reset. Please select some product options before adding this product to your cart.',
  request_failed: 'This combination could not be looked up. Nothing was added to your cart.',
  unreadable:
    'The options of this product could not be read. Please reload the page before adding it to your cart.',
  retry: 'Try again',
} satisfies Sentences;

/** Reads the printed settings; texts that are missing are ours. */
export function readVariationSettings(): VariationSettings {
  const raw = toObject(readGlobal(GLOBAL));
  const text = (key: keyof typeof TEXTS): string => asString(raw[`i18n_${key}`], translate(TEXTS[key]));
  return {
    noMatch: text('no_matching_variations_text'),
    makeSelection: text('make_a_selection_text'),
    unavailable: text('unavailable_text'),
    reset: text('reset_alert_text'),
    failed: text('request_failed'),
    unreadable: text('unreadable'),
    retry: text('retry'),
  };
}
