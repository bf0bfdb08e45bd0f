import { endpointUrl, type Fields, isFailure, RequestFailure, send, sendForJson } from '../http';
import { asBoolean, asShape, isShape, type Shape } from '../page';
import { renewNonces } from './nonces';
import { type CheckoutSettings, readSettings } from './settings';

const UPDATE_TIMEOUT = 30_000;
const ORDER_TIMEOUT = 120_000;

const urlOf = (endpoint: string): string => endpointUrl(readSettings()?.ajaxUrl ?? '', endpoint);

type Nonce = keyof CheckoutSettings['nonces'];
const nonceOf = (name: Nonce): string => readSettings()?.nonces[name] ?? '';

/** Asks once more with the nonces of a fresh page when the host refused the old one (403); `ask` must be repeatable. */
async function withFreshNonce<T>(
  document: Document,
  signal: AbortSignal | undefined,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (!isFailure(cause, 'status') || cause.status !== 403) throw cause;
    if (!(await renewNonces(document, signal))) throw cause;
    return ask();
  }
}

/** Fragments, or the wish to reload: less is no answer. */
const isReview = (raw: unknown): raw is Shape =>
  isShape(raw) && (isShape(raw.fragments) || asBoolean(raw.reload));

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
    const raw = await sendForJson({
      url: urlOf('update_order_review'),
      fields: fieldsFor(nonceOf('review')),
      timeout: UPDATE_TIMEOUT,
      signal,
    });
    if (!isReview(raw)) throw new RequestFailure('unreadable', 200, String(raw));
    return raw;
  });
}

/** `apply_coupon` or `remove_coupon`: answers the pending notices as HTML (contract 6.4). */
export function postCoupon(document: Document, verb: 'apply' | 'remove', fields: Fields): Promise<string> {
  return withFreshNonce(document, undefined, async () => {
    const { text } = await send({
      url: urlOf(`${verb}_coupon`),
      fields: { security: nonceOf(`${verb}Coupon`), ...fields },
      accept: 'html',
      timeout: UPDATE_TIMEOUT,
    });
    return text;
  });
}

/** Sends the order: once, whatever happens. Answers the text, which may need mending (contract 4.10). */
export async function postOrder(body: string): Promise<string> {
  const url = readSettings()?.checkoutUrl ?? '';
  const { text } = await send({ url, body, accept: 'json', timeout: ORDER_TIMEOUT });
  return text;
}

/** The cart's hash as the host knows it now; empty for an empty cart. Rejects when the host does not answer. */
export async function getCartHash(): Promise<string> {
  const raw = await sendForJson({
    url: urlOf('get_refreshed_fragments'),
    fields: { time: Date.now() },
    timeout: UPDATE_TIMEOUT,
  });
  if (!isShape(raw) || !('cart_hash' in raw)) throw new RequestFailure('unreadable');
  return String(asShape(raw).cart_hash ?? '');
}
