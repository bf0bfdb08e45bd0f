import { asShape, asString } from '../host/shapes';
import { isFailure } from '../http/failure';
import { parseLooseJson } from '../http/loose-json';

/** Whether the request failed for a stale nonce alone: then no order was made, and a fresh one may be tried once. */
export function isStaleNonce(cause: unknown): boolean {
  if (!isFailure(cause, 'status')) return false;
  return /woocommerce_rest_(missing|invalid)_nonce/.test(asString(asShape(parseLooseJson(cause.body)).code));
}
