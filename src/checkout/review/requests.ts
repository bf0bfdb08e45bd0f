import { asBoolean, isObject, type JsonObject } from '../../host/settings/json';
import { RequestFailure } from '../../http/failure';
import type { Fields } from '../../http/fields';
import { sendForJson } from '../../http/send';
import { askAgain } from '../ask-again';
import { nonceOf, UPDATE_TIMEOUT, urlOf } from '../requests';

/** A result, fragments, or the wish to reload: less is no answer. */
const isReview = (raw: unknown): raw is JsonObject =>
  isObject(raw) && (typeof raw.result === 'string' || isObject(raw.fragments) || asBoolean(raw.reload));

const REVIEW = 'update_order_review';

/**
 * `update_order_review`. Rejects with a `RequestFailure`; what is JSON but no review answer counts as unreadable.
 * `fieldsFor` builds the payload with the nonce of the moment: one that is refused is renewed once.
 */
export function postReview(
  document: Document,
  fieldsFor: (nonce: string) => Fields,
  signal: AbortSignal,
): Promise<JsonObject> {
  const ask = async (): Promise<JsonObject> => {
    const fields = fieldsFor(nonceOf(REVIEW));
    const raw = await sendForJson({ url: urlOf(REVIEW), fields, timeout: UPDATE_TIMEOUT, signal });
    if (!isReview(raw)) throw new RequestFailure('unreadable');
    return raw;
  };
  return ask().catch((cause) => askAgain(document, cause, ask, signal));
}
