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

/**
 * Carries a request out; rejects with a `RequestFailure` of kind aborted, timeout or network only. Undefined: let the
 * platform's fetch do it.
 */
export type Transport = (request: Request) => Promise<Answer> | undefined;

const FORM_TYPE = 'application/x-www-form-urlencoded; charset=UTF-8';
const ACCEPT = { json: 'application/json, text/javascript, ', html: 'text/html, ' };

/** The body a request carries and its content type. */
export function bodyOf(request: Request): { body: string | undefined; type: string | undefined } {
  if (request.json !== undefined) return { body: JSON.stringify(request.json), type: 'application/json' };
  const body = request.fields ? encodeFields(request.fields) : request.body;
  return { body, type: body === undefined ? body : FORM_TYPE };
}

/** Headers every call of the shop carries (storefront contract 6.1), the request's own last. */
const headersOf = ({ accept, headers }: Request, type: string | undefined): Record<string, string> => ({
  Accept: accept ? `${ACCEPT[accept]}*/*; q=0.01` : '*/*',
  'X-Requested-With': 'XMLHttpRequest',
  ...(type && { 'Content-Type': type }),
  ...headers,
});

/** GET requests carry their fields in the address: a body there is an error (field note A1). */
const addressOf = (url: string, query = ''): string =>
  query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;

/** Sends with the platform's fetch: same-origin cookies, redirects followed. */
export async function fetchTransport(request: Request): Promise<Answer> {
  const { url, method = 'POST', timeout = 60_000, signal: wish } = request;
  const bound = new AbortController();
  const { signal } = bound;
  const abort = (): void => bound.abort();
  const timer = setTimeout(abort, timeout);
  if (wish?.aborted) abort();
  wish?.addEventListener('abort', abort, { signal });
  const { body, type } = bodyOf(request);
  const isGet = method === 'GET';
  try {
    const answer = await fetch(addressOf(url, isGet ? body : ''), {
      method,
      body: isGet ? undefined : body,
      headers: headersOf(request, type),
      signal,
    });
    const text = await answer.text();
    return { status: answer.status, text, url: answer.url, header: (name) => answer.headers.get(name) };
  } catch (cause) {
    const kind = wish?.aborted ? 'aborted' : signal.aborted ? 'timeout' : 'network';
    throw new RequestFailure(kind, 0, '', cause instanceof Error ? cause.message : '');
  } finally {
    clearTimeout(timer);
    abort();
  }
}

/** Sends a request. Rejects with a `RequestFailure`: aborted, timeout, network, or status (outside 200–299). */
export async function send(request: Request): Promise<Answer> {
  const answer = await (currentTransport()?.(request) ?? fetchTransport(request));
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
