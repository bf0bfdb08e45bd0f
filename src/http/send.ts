import { encodeFields } from './fields';
import { parseLooseJson } from './loose-json';
import { type Answer, FORM_TYPE, REQUEST_TIMEOUT_MS, type Request, transport } from './transport';

/**
 * Why a request has no usable answer. `aborted`: by our own signal, or cancelled by a plugin before it was sent.
 * `unknown`: it was passed to a transport, which does not tell whether the server got it. `unreadable`: what came is not
 * the endpoint's own, such as the error page that a redirect led to.
 */
type FailureKind = 'aborted' | 'timeout' | 'network' | 'status' | 'unreadable' | 'unknown';

/**
 * A failed request. `status` is 0 and `body` empty without an answer. `message` is the server's text for the status or the
 * browser's error message, if there is one.
 */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly kind: FailureKind;
  readonly status: number;
  readonly body: string;
  /** Milliseconds after which the server takes the request (`Retry-After`); 0 when it does not say. */
  readonly retryAfter: number;

  constructor(
    kind: FailureKind,
    status = 0,
    body = '',
    message = `${kind} ${status || ''}`.trim(),
    retryAfter = 0,
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** Milliseconds of a `Retry-After`, which holds seconds or a date; 0 for none, an unreadable one, and one that has passed. */
function delayOf({ header }: Answer): number {
  const text = header('Retry-After')?.trim() ?? '';
  const delay = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return delay > 0 ? delay : 0;
}

/** Whether a caught value is a `RequestFailure`, optionally of one kind. */
export const isFailure = (cause: unknown, kind?: FailureKind): cause is RequestFailure =>
  cause instanceof RequestFailure && (!kind || cause.kind === kind);

/** Calls `fetch` and reads the text; `bound` is aborted after `timeout` ms. Rejects as `fetch` does. */
async function deliver(
  url: string,
  init: RequestInit,
  timeout: number,
  bound: AbortController,
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
      isRedirected: answer.redirected,
      header: (name) => headers?.get(name) ?? null,
    };
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the status is 200 to 299. */
const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** A header that the shop's own scripts send with each request to their site, as jQuery does: another one would have to allow it. */
const OUR_CALL = { 'X-Requested-With': 'XMLHttpRequest' };

const isOfOtherSite = (url: string): boolean =>
  /^https?:/i.test(url) && new URL(url).origin !== location.origin;

/** The host's `Accept` header for JSON. */
const WANTS_JSON = 'application/json, text/javascript, */*; q=0.01';

const ACCEPT = { json: WANTS_JSON, html: 'text/html, */*; q=0.01' };

/** The body of a request and its content type; the browser adds the type of a form with files. */
function bodyOf(request: Request): { body: string | FormData | undefined; type: string | undefined } {
  if (request.json !== undefined) return { body: JSON.stringify(request.json), type: 'application/json' };
  const body = request.fields ? encodeFields(request.fields) : request.body;
  return { body, type: typeof body === 'string' ? FORM_TYPE : undefined };
}

/** The headers of a request; its own override the defaults. */
const headersOf = ({ url, accept, headers }: Request, type: string | undefined): Record<string, string> => ({
  Accept: accept ? ACCEPT[accept] : '*/*',
  ...(!isOfOtherSite(url) && OUR_CALL),
  ...(type && { 'Content-Type': type }),
  ...headers,
});

/** Puts the fields of a GET request into its URL: `fetch` rejects a GET request with a body. */
const addressOf = (url: string, query: unknown): string =>
  query ? `${url}${url.includes('?') ? '&' : '?'}${String(query)}` : url;

/** Sends with `fetch`: same-origin cookies, redirects followed. */
export async function fetchTransport(request: Request): Promise<Answer> {
  const { url, method = 'POST', timeout = REQUEST_TIMEOUT_MS, signal: outer } = request;
  const bound = new AbortController();
  const over = new AbortController();
  if (outer?.aborted) bound.abort();
  outer?.addEventListener('abort', () => bound.abort(), { signal: over.signal });
  const { body, type } = bodyOf(request);
  const isGet = method === 'GET';
  try {
    const init = { method, body: isGet ? undefined : body, headers: headersOf(request, type) };
    return await deliver(addressOf(url, isGet ? body : ''), init, timeout, bound);
  } catch (cause) {
    const kind = outer?.aborted ? 'aborted' : bound.signal.aborted ? 'timeout' : 'network';
    throw new RequestFailure(kind, 0, '', cause instanceof Error ? cause.message : '');
  } finally {
    over.abort();
  }
}

/**
 * Sends a request once: a request that a transport has accepted is not sent by `fetch` as well. Rejects with a
 * `RequestFailure`: aborted, timeout, network, unknown, status (outside 200–299), or unreadable (the same after a redirect).
 */
export async function send(request: Request): Promise<Answer> {
  const given = request.isDirect ? undefined : await transport.current?.(request);
  const answer = given ?? (await fetchTransport(request));
  const { status, statusText, text, isRedirected } = answer;
  if (isDone(answer)) return answer;
  if (isRedirected) throw new RequestFailure('unreadable', status, text);
  throw new RequestFailure('status', status, text, statusText || undefined, delayOf(answer));
}

/** Sends and parses JSON, also after PHP warnings. Rejects like `send`, or with `unreadable`. */
export async function sendForJson(request: Request): Promise<unknown> {
  const answer = await send({ accept: 'json', ...request });
  const value = parseLooseJson(answer.text);
  if (value === undefined) throw new RequestFailure('unreadable', answer.status, answer.text);
  return value;
}

/** A whole page instead of a fragment (of a firewall or an error), or the host's text for an unknown endpoint. */
const NO_MARKUP = /<!doctype|<html[\s>]|^\s*(0|-1)\s*$/i;

/** Sends and resolves with a part of the host's markup, which may be empty. Rejects like `send`, or with `unreadable`. */
export async function sendForMarkup(request: Request): Promise<string> {
  const { status, text } = await send({ accept: 'html', ...request });
  if (NO_MARKUP.test(text)) throw new RequestFailure('unreadable', status, text);
  return text;
}
