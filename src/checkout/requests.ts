import { endpointUrl, type Fields, isFailure, RequestFailure, sendForJson } from '../http';
import { asBoolean, isShape, type Shape } from '../page';
import { loadDesk } from './at-desk';
import { textSetting } from './settings';

/** Milliseconds an answer may take. */
export const UPDATE_TIMEOUT = 30_000;

/** Address of one of the shop's calls. */
export const urlOf = (endpoint: string): string => endpointUrl(textSetting('wc_ajax_url'), endpoint);

/** The nonce of the moment for one of the checkout's calls. */
export const nonceOf = (endpoint: string): string => textSetting(`${endpoint}_nonce`);

/** Asks once more with the nonces of a fresh page when the host refused the old one (403); `ask` must be repeatable. */
export async function withFreshNonce<T>(
  document: Document,
  signal: AbortSignal | undefined,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (!isFailure(cause, 'status') || cause.status !== 403) throw cause;
    const { renewNonces } = await loadDesk();
    if (!(await renewNonces(document, signal))) throw cause;
    return ask();
  }
}

/** Fragments, or the wish to reload: less is no answer. */
const isReview = (raw: unknown): raw is Shape =>
  isShape(raw) && (isShape(raw.fragments) || asBoolean(raw.reload));

const REVIEW = 'update_order_review';

/**
 * `update_order_review`. Rejects with a `RequestFailure`; what is JSON but no review answer counts as unreadable.
 * `fieldsFor` builds the payload with the nonce of the moment.
 */
export function postReview(
  document: Document,
  fieldsFor: (nonce: string) => Fields,
  signal: AbortSignal,
): Promise<Shape> {
  return withFreshNonce(document, signal, async () => {
    const fields = fieldsFor(nonceOf(REVIEW));
    const raw = await sendForJson({ url: urlOf(REVIEW), fields, timeout: UPDATE_TIMEOUT, signal });
    if (!isReview(raw)) throw new RequestFailure('unreadable', 200, String(raw));
    return raw;
  });
}
