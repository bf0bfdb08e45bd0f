import type { Answer } from './transport';

/** Calls `fetch` and reads the text; `bound` is aborted after `timeout` ms. Rejects as `fetch` does. */
export async function deliver(
  url: string,
  init: RequestInit,
  timeout: number,
  bound = new AbortController(),
): Promise<Answer> {
  const timer = setTimeout(() => bound.abort(), timeout);
  try {
    const answer = await fetch(url, { ...init, signal: bound.signal });
    const { status, statusText, headers } = answer;
    return {
      status,
      statusText,
      text: await answer.text(),
      url: answer.url,
      header: (name) => headers?.get(name),
    };
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the status is one of success. */
export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** The header of the shop's own requests. */
export const OUR_CALL = { 'X-Requested-With': 'XMLHttpRequest' };

/** The host's `Accept` header for JSON. */
export const WANTS_JSON = 'application/json, text/javascript, */*; q=0.01';
