import { asString, readGlobal, toObject } from '../../host/settings';

/** Texts of `wc_add_to_cart_variation_params`, word for word. */
interface VariationSettings {
  /** Template of AJAX addresses. */
  readonly ajaxUrl: string;
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

/** Reads the printed settings, with the original's defaults. */
export function readVariationSettings(): VariationSettings {
  const raw = toObject(readGlobal(GLOBAL));
  return {
    ajaxUrl: asString(raw.wc_ajax_url, '/?wc-ajax=%%endpoint%%'),
    noMatch: asString(
      raw.i18n_no_matching_variations_text,
      'Sorry, no products matched your selection. Please choose a different combination.',
    ),
    makeSelection: asString(
      raw.i18n_make_a_selection_text,
      'Please select some product options before adding this product to your cart.',
    ),
    unavailable: asString(
      raw.i18n_unavailable_text,
      'Sorry, this product is unavailable. Please choose a different combination.',
    ),
    reset: asString(
      raw.i18n_reset_alert_text,
      'Your selection has been reset. Please select some product options before adding this product to your cart.',
    ),
    failed: asString(
      raw.i18n_request_failed,
      'This combination could not be looked up. Nothing was added to your cart.',
    ),
    unreadable: asString(
      raw.i18n_unreadable,
      'The options of this product could not be read. Please reload the page before adding it to your cart.',
    ),
    retry: asString(raw.i18n_retry, 'Try again'),
  };
}
