import { translate } from '../host/translate';
import { isFailure, RequestFailure } from '../http/send';
import type { Answer } from '../http/transport';

/**
 * How a request that has no usable answer ended. `unknown`: the request has left, and the shop may have carried it out.
 * `aborted`: it was not sent, or a newer one has replaced it.
 */
export type Ending = 'unknown' | 'aborted';

/** What a visitor reads about a 429 that says after how many milliseconds the shop takes the request. */
export const delayText = (milliseconds: number): string =>
  translate('The shop is busy, so nothing was ordered. Please wait {seconds} s, then try again.', {
    seconds: String(Math.ceil(milliseconds / 1000)),
  });

/** Statuses of proxies that have stopped waiting while PHP may go on. */
const GIVEN_UP = [408, 499];

/**
 * Whether the process that worked on a request has ended: 4xx, or a 500 with a body. It says nothing about what was done: a
 * firewall that reads answers replaces the shop's own by its 403.
 */
export function hasEnded(cause: unknown): boolean {
  if (!isFailure(cause, 'status')) return false;
  const { status, body } = cause;
  return status === 500 ? body.trim() !== '' : status < 500 && !GIVEN_UP.includes(status);
}

/** How an endpoint answers. */
export interface Endpoint<T> {
  /** The answer, also of one with an error status; null unless it has the endpoint's own form. */
  parse(text: string, status: number): T | null;
  /** Whether the answer says that the request was carried out. */
  isSuccess(answer: T): boolean;
}

/** The outcome of a request that must not be sent twice. `done`: the shop has answered, with a success or a refusal. */
export type Outcome<T> = { ending: 'done'; answer: T } | { ending: Ending; cause: unknown };

/**
 * Judges a request. A success counts with every status, since plugins set one. A refusal counts unless a redirect led to it,
 * or a status of 500 and more, which follows a crash or comes from a proxy. Never rejects, unless `parse` throws.
 */
export async function judge<T>(
  sending: Promise<Answer>,
  { parse, isSuccess }: Endpoint<T>,
): Promise<Outcome<T>> {
  let cause: unknown;
  let isForeign = false;
  try {
    const { text, status, isRedirected = false } = await sending;
    cause = new RequestFailure('unreadable', status, text);
    isForeign = isRedirected;
  } catch (failure) {
    cause = failure;
    isForeign = !isFailure(failure, 'status') || failure.status >= 500;
  }
  const { body, status } = isFailure(cause) ? cause : new RequestFailure('unknown');
  const answer = body ? parse(body, status) : null;
  if (answer !== null && (!isForeign || isSuccess(answer))) return { ending: 'done', answer };
  return { ending: isFailure(cause, 'aborted') ? 'aborted' : 'unknown', cause };
}
