import { isFailure } from '../../http/failure';

/**
 * Asks once more with the nonces of a fresh page when the host refused the old one (403), else rejects with `cause`.
 * What renews them is fetched then: few pages need it.
 */
export async function askAgain<T>(
  document: Document,
  cause: unknown,
  ask: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (!isFailure(cause, 'status') || cause.status !== 403) throw cause;
  const { renewNonces } = await import('./fresh-nonces').catch(() => {
    throw cause;
  });
  if (!(await renewNonces(document, signal))) throw cause;
  return ask();
}
