/** What came back. */
export interface Answer {
  status: number;
  /** What the server calls the status; nothing over HTTP/2. */
  statusText?: string;
  text: string;
  /** Address after redirects, empty when the transport does not know. */
  url: string;
  header(name: string): string | null;
}

/** Calls the platform's fetch and reads the text; `bound` is aborted after `timeout` ms. Rejects as fetch does. */
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

/** Whether the shop did as asked. */
export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Marks the shop's own calls. */
export const OUR_CALL = { 'X-Requested-With': 'XMLHttpRequest' };

/** The host's way to ask for JSON. */
export const WANTS_JSON = 'application/json, text/javascript, */*; q=0.01';
