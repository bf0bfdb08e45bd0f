import { RequestFailure } from './failure';
import { encodeFields, type Fields } from './fields';
import { parseLooseJson } from './loose-json';
import { currentTransport } from './transport';

/** One request to the host. Exactly one of `fields`, `body` and `json` may be given. */
export interface Request {
  url: string;
  method?: 'GET' | 'POST';
  /** Sent form-encoded; goes to jQuery's ajax as an object, since prefilters read it (field note E4.7). */
  fields?: Fields;
  /** An already encoded form body. */
  body?: string;
  /** Sent as JSON. */
  json?: unknown;
  accept?: 'json' | 'html';
  /** Milliseconds until the request fails as `timeout`; 60,000 unless told. */
  timeout?: number;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  text: string;
  /** Address after redirects, empty when the transport cannot tell. */
  url: string;
  header(name: string): string | null;
}

/** Carries a request out; rejects with a `RequestFailure` of kind aborted, timeout or network only. */
export type Transport = (request: Request) => Promise<Answer>;

const DEFAULT_TIMEOUT = 60_000;
const FORM_TYPE = 'application/x-www-form-urlencoded; charset=UTF-8';
const ACCEPT = { json: 'application/json, text/javascript, */*; q=0.01', html: 'text/html, */*; q=0.01' };

/** The body a request carries and its content type. */
export function bodyOf(request: Request): { body: string | undefined; type: string | undefined } {
  if (request.json !== undefined) return { body: JSON.stringify(request.json), type: 'application/json' };
  if (request.fields) return { body: encodeFields(request.fields), type: FORM_TYPE };
  return { body: request.body, type: request.body === undefined ? undefined : FORM_TYPE };
}

/** Headers every call of the shop carries (storefront contract 6.1), the request's own last. */
export function headersOf(request: Request, type: string | undefined): Record<string, string> {
  return {
    Accept: request.accept ? ACCEPT[request.accept] : '*/*',
    'X-Requested-With': 'XMLHttpRequest',
    ...(type ? { 'Content-Type': type } : {}),
    ...request.headers,
  };
}

/** GET requests carry their fields in the address: a body there is an error (field note A1). */
export function addressOf(request: Request): string {
  const { body } = bodyOf(request);
  if (methodOf(request) === 'POST' || !body) return request.url;
  return `${request.url}${request.url.includes('?') ? '&' : '?'}${body}`;
}

/** POST unless told otherwise. */
export const methodOf = (request: Request): 'GET' | 'POST' => request.method ?? 'POST';

/** Sends with the platform's fetch: same-origin cookies, redirects followed. */
export const fetchTransport: Transport = async (request) => {
  const bound = new AbortController();
  const timer = setTimeout(() => bound.abort(), request.timeout ?? DEFAULT_TIMEOUT);
  const abort = (): void => bound.abort();
  if (request.signal?.aborted) abort();
  request.signal?.addEventListener('abort', abort, { once: true });
  const { body, type } = bodyOf(request);
  try {
    const response = await fetch(addressOf(request), {
      method: methodOf(request),
      body: methodOf(request) === 'POST' ? body : undefined,
      headers: headersOf(request, type),
      credentials: 'same-origin',
      signal: bound.signal,
    });
    const text = await response.text();
    return { status: response.status, text, url: response.url, header: (name) => response.headers.get(name) };
  } catch (cause) {
    if (request.signal?.aborted) throw new RequestFailure('aborted');
    if (bound.signal.aborted) throw new RequestFailure('timeout');
    throw new RequestFailure('network', 0, '', cause instanceof Error ? cause.message : '');
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', abort);
  }
};

/** Sends a request. Rejects with a `RequestFailure`: aborted, timeout, network, or status (outside 200–299). */
export async function send(request: Request): Promise<Answer> {
  const answer = await (currentTransport() ?? fetchTransport)(request);
  if (answer.status < 200 || answer.status > 299) {
    throw new RequestFailure('status', answer.status, answer.text);
  }
  return answer;
}

/** Sends and parses JSON, also behind PHP warnings. Rejects like `send`, or with `unreadable`. */
export async function sendForJson(request: Request): Promise<unknown> {
  const answer = await send({ accept: 'json', ...request });
  const value = parseLooseJson(answer.text);
  if (value === undefined) throw new RequestFailure('unreadable', answer.status, answer.text);
  return value;
}

/** Fills the host's `wc_ajax_url` template: the literal `%%endpoint%%`, once (storefront contract 2.4). */
export const endpointUrl = (template: string, endpoint: string): string =>
  template.replace('%%endpoint%%', endpoint);
