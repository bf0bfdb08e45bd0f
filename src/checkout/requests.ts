import { asBoolean, isShape, type Shape } from '../host/shapes';
import { endpointUrl } from '../http/endpoint';
import { RequestFailure } from '../http/failure';
import type { Fields } from '../http/fields';
import { sendForJson } from '../http/send';
import { loadDesk } from './at-desk';
import { textSetting } from './settings';

/** Milliseconds an answer may take. */
export const UPDATE_TIMEOUT = 30_000;

/** Address of one of the shop's calls. */
export const urlOf = (endpoint: string): string => endpointUrl(textSetting('wc_ajax_url'), endpoint);

/** The nonce of the moment for one of the checkout's calls. */
export const nonceOf = (endpoint: string): string => textSetting(`${endpoint}_nonce`);

/** A result, fragments, or the wish to reload: less is no answer. */
const isReview = (raw: unknown): raw is Shape =>
  isShape(raw) && (typeof raw.result === 'string' || isShape(raw.fragments) || asBoolean(raw.reload));

const REVIEW = 'update_order_review';

/**
 * `update_order_review`. Rejects with a `RequestFailure`; what is JSON but no review answer counts as unreadable.
 * `fieldsFor` builds the payload with the nonce of the moment: when it fails, the desk may ask again with a fresh one.
 */
export function postReview(
  document: Document,
  fieldsFor: (nonce: string) => Fields,
  signal: AbortSignal,
): Promise<Shape> {
  const ask = async (): Promise<Shape> => {
    const fields = fieldsFor(nonceOf(REVIEW));
    const raw = await sendForJson({ url: urlOf(REVIEW), fields, timeout: UPDATE_TIMEOUT, signal });
    if (!isReview(raw)) throw new RequestFailure('unreadable');
    return raw;
  };
  return ask().catch(async (cause) => {
    if (signal.aborted) throw cause;
    return (await loadDesk()).askAgain(document, cause, ask, signal);
  });
}
