import { type Answer, fetchTransport, parseLooseJson, type Request, RequestFailure } from '../http';
import { type JQuery, jQueryCopies } from './jquery';

interface Xhr {
  status: number;
  statusText: string;
  responseText?: string;
  abort(): void;
  getResponseHeader(name: string): string | null;
}

interface Sending extends Xhr {
  then(done: (data: unknown) => void, failed: (xhr: Xhr, reason: string) => void): unknown;
}

const FORM_TYPE = 'application/x-www-form-urlencoded; charset=UTF-8';

/** Keeps the text as `dataFilter`s of plugins left it, and is lenient about warnings before JSON. */
function settingsFor(request: Request, keep: (text: string) => void): Record<string, unknown> {
  const parse = (text: string): unknown => {
    keep(text);
    const value = parseLooseJson(text);
    if (value === undefined) throw new Error('unreadable');
    return value;
  };
  return {
    url: request.url,
    type: request.method ?? 'POST',
    data:
      request.json === undefined
        ? (withoutUndefined(request.fields) ?? request.body)
        : JSON.stringify(request.json),
    contentType: request.json === undefined ? FORM_TYPE : 'application/json',
    dataType: request.accept ?? 'text',
    timeout: request.timeout ?? 60_000,
    headers: request.headers ?? {},
    converters: { 'text json': parse },
  };
}

const withoutUndefined = (fields: Request['fields']): Request['fields'] =>
  fields && Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function failureOf(xhr: Xhr, reason: string): RequestFailure {
  if (reason === 'timeout') return new RequestFailure('timeout');
  if (reason === 'abort' || reason === 'canceled') return new RequestFailure('aborted');
  return new RequestFailure('network', 0, '', xhr.statusText);
}

const answerOf = (xhr: Xhr, text: string): Answer => ({
  status: xhr.status,
  statusText: xhr.statusText,
  text,
  url: '',
  header: (name) => xhr.getResponseHeader(name),
});

function viaJQuery(jQuery: JQuery, request: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let filtered: string | undefined;
    const keep = (text: string): void => {
      filtered = text;
    };
    const xhr = jQuery.ajax?.(settingsFor(request, keep)) as Sending;
    request.signal?.addEventListener('abort', () => void xhr.abort(), { once: true });
    xhr.then(
      (data) =>
        resolve(answerOf(xhr, typeof data === 'string' ? data : (filtered ?? xhr.responseText ?? ''))),
      (failed, reason) =>
        failed.status > 0 && reason !== 'abort' && reason !== 'timeout'
          ? resolve(answerOf(failed, filtered ?? failed.responseText ?? ''))
          : reject(failureOf(failed, reason)),
    );
  });
}

/**
 * Plugins prefilter and observe the shop's calls through jQuery's ajax; fetch when there is none (field note E4.7).
 * Of several copies the oldest carries them: the originals captured it, and the plugins that watch them with it.
 */
export function hostTransport(request: Request): Promise<Answer> {
  const jQuery = jQueryCopies().find(({ ajax }) => ajax);
  if (request.signal?.aborted) return Promise.reject(new RequestFailure('aborted'));
  return jQuery ? viaJQuery(jQuery, request) : fetchTransport(request);
}
