import { toObject } from '../host/settings';
import { translate } from '../host/translate';
import { parseLooseJson } from '../http/loose-json';
import { isFailure, RequestFailure } from '../http/send';
import type { Answer } from '../http/transport';

/**
 * How a request that has no usable answer ended. `refused`: the shop has changed nothing. `unknown`: the request has left,
 * and the shop may have carried it out. `aborted`: it was not sent, or a newer one has replaced it.
 */
export type Ending = 'refused' | 'unknown' | 'aborted';

/**
 * Statuses that WooCommerce, WordPress or a firewall sends before anything is done. All others can follow work that was
 * done: 408, 499 and 5xx come from proxies that have stopped waiting, or from PHP that has ended in the middle.
 */
const BEFORE_WORK = [400, 401, 403, 404, 413, 422, 429];

/**
 * Whether the body is an error of WordPress's REST API, which repeats the status in its data. Proxies answer with JSON of
 * their own. Those of 500 and more are told after a crash, so they say nothing about what was done.
 */
function isOwnError({ status, body }: RequestFailure): boolean {
  const { code, data } = toObject(parseLooseJson(body));
  return status < 500 && typeof code === 'string' && toObject(data).status === status;
}

/** How a request ended that was rejected with `cause`. */
export function endingOf(cause: unknown): Ending {
  if (!isFailure(cause)) return 'unknown';
  if (cause.kind === 'aborted') return 'aborted';
  const isRefused = cause.kind === 'status' && (BEFORE_WORK.includes(cause.status) || isOwnError(cause));
  return isRefused ? 'refused' : 'unknown';
}

/** What a visitor reads about a 429 that says after how many milliseconds the shop takes the request. */
export const delayText = (milliseconds: number): string =>
  translate('The shop is busy, so nothing was ordered. Please wait {seconds} s, then try again.', {
    seconds: String(Math.ceil(milliseconds / 1000)),
  });

/** The outcome of a request that must not be sent twice. `done`: the shop has answered, with a success or a refusal. */
export type Outcome<T> = { ending: 'done'; answer: T } | { ending: Ending; cause: unknown };

/**
 * Judges a request. `parse` gets the text and the status of each answer, also of one with an error status, and returns null
 * unless it is the shop's own. Never rejects, unless `parse` throws.
 */
export async function judge<T>(
  sending: Promise<Answer>,
  parse: (text: string, status: number) => T | null,
): Promise<Outcome<T>> {
  let text = '';
  let status = 0;
  let cause: unknown;
  try {
    ({ text, status } = await sending);
    cause = new RequestFailure('unreadable', status, text);
  } catch (failure) {
    cause = failure;
    if (isFailure(failure)) ({ body: text, status } = failure);
  }
  const answer = text ? parse(text, status) : null;
  return answer === null ? { ending: endingOf(cause), cause } : { ending: 'done', answer };
}
