import type { Answer } from './deliver';
import type { Fields } from './fields';

/** One request to the host. Exactly one of `fields`, `body` and `json` may be given. */
export interface Request {
  url: string;
  method?: 'GET' | 'POST';
  /** Sent form-encoded; goes to jQuery's ajax as an object, since prefilters read it. */
  fields?: Fields;
  /** An already encoded form body. */
  body?: string;
  /** Sent as JSON. */
  json?: unknown;
  accept?: 'json' | 'html';
  /** Milliseconds until the request fails as `timeout`; 60,000 by default. */
  timeout?: number;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/**
 * Carries a request out; rejects with a `RequestFailure` of kind aborted, timeout, network or unknown only. Undefined, or
 * a promise of it: nothing was sent, the platform's fetch does it.
 */
export type Transport = (request: Request) => Promise<Answer | undefined> | undefined;
