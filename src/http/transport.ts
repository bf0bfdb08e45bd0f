import type { Fields } from './fields';

/** The content type of an encoded form. */
export const FORM_TYPE = 'application/x-www-form-urlencoded; charset=UTF-8';

/** Milliseconds a request may take unless it says otherwise. */
export const REQUEST_TIMEOUT_MS = 60_000;

/** One request to the host. Exactly one of `fields`, `body` and `json` may be given. */
export interface Request {
  url: string;
  method?: 'GET' | 'POST';
  /** Sent form-encoded; passed to `jQuery.ajax` as an object, since prefilters read it. */
  fields?: Fields;
  /** An encoded form body, or a form with its files. */
  body?: string | FormData;
  /** Sent as JSON. */
  json?: unknown;
  accept?: 'json' | 'html';
  /** Milliseconds until the request fails as `timeout`; `REQUEST_TIMEOUT_MS` by default. */
  timeout?: number;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Sent by `fetch` also where the page has jQuery, as the original sends it. */
  isDirect?: boolean;
}

/** The answer to a request. */
export interface Answer {
  status: number;
  /** The server's text for the status; none over HTTP/2. */
  statusText?: string;
  text: string;
  /** URL after redirects, empty when the transport does not know it. */
  url: string;
  /** Whether a redirect led to it: then another page has answered, and says nothing about the request. */
  isRedirected?: boolean;
  header(name: string): string | null;
}

/**
 * Sends a request; rejects only with a `RequestFailure` of kind aborted, timeout, network or unknown. Returns undefined,
 * or a promise of it, when it has sent nothing; `fetch` then sends the request.
 */
export type Transport = (request: Request) => Promise<Answer | undefined> | undefined;

/** The transport of this copy of the code, which `startEntry` sets; undefined before that. */
export const transport: { current: Transport | undefined } = { current: undefined };

/** Replaces the transport (with `jQuery.ajax`, or a test's own). Returns a function that restores the old one. */
export function setTransport(next: Transport): () => void {
  const before = transport.current;
  transport.current = next;
  return () => {
    transport.current = before;
  };
}
