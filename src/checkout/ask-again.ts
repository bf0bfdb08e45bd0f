import { isFailure } from '../http/failure';
import { renewNonces } from './fresh-nonces';

/**
 * Asks once more with the nonces of a fresh page when the host refused the old one (403); otherwise rejects with `cause`.
 */
export async function askAgain<T>(
  document: Document,
  cause: unknown,
  ask: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (signal?.aborted || !isFailure(cause, 'status') || cause.status !== 403) throw cause;
  if (!(await renewNonces(document, signal))) throw cause;
  return ask();
}
