import { asBoolean, isShape, type Shape } from '../../host/settings/shapes';
import { RequestFailure } from '../../http/failure';
import type { Fields } from '../../http/fields';
import { sendForJson } from '../../http/send';
import { askAgain } from '../ask-again';
import { nonceOf, UPDATE_TIMEOUT, urlOf } from '../requests';

/** A result, fragments, or the wish to reload: less is no answer. */
const isReview = (raw: unknown): raw is Shape =>
  isShape(raw) && (typeof raw.result === 'string' || isShape(raw.fragments) || asBoolean(raw.reload));

const REVIEW = 'update_order_review';

/**
 * `update_order_review`. Rejects with a `RequestFailure`; what is JSON but no review answer counts as unreadable.
 * `fieldsFor` builds the payload with the nonce of the moment: one that is refused is renewed once.
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
  return ask().catch((cause) => askAgain(document, cause, ask, signal));
}
