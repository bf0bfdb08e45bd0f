import type { Answer } from '../http/deliver';
import { RequestFailure } from '../http/failure';
import { parseLooseJson } from '../http/loose-json';
import type { Request } from '../http/request';
import { fetchTransport } from '../http/send';
import { type JQuery, jQueryCopies } from './events/jquery';
import { guard } from './report';

interface Xhr {
  status: number;
  statusText: string;
  responseText?: string;
  abort(): void;
  getResponseHeader(name: string): string | null;
}

interface Sending extends Xhr {
  done(work: (data: unknown) => void): Sending;
  fail(work: (xhr: Xhr, reason: string) => void): Sending;
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

/** How jQuery emits its own events; plugins and its migration wrap it too. */
interface EventApi {
  trigger: ((...args: unknown[]) => unknown) & { original?: EventApi['trigger'] };
}

const OF_ANSWERS = /^ajax(Success|Error|Complete|Stop)$/;

/**
 * The originals work an answer in before observers get `ajaxSuccess` and `ajaxComplete`, and plugins change the new
 * nodes there (wc#37066). So the events of an answer wait until who asked for it had their turn, up
 * to the next task. Call it when the answer is there, ahead of the observers.
 */
function delayAjaxEvents({ event }: JQuery): void {
  const api = event as EventApi;
  const trigger = api.trigger.original ?? api.trigger;
  const waiting: unknown[][] = [];
  api.trigger = Object.assign(
    (...args: unknown[]) =>
      OF_ANSWERS.test(String(args[0])) ? void waiting.push(args) : trigger.apply(event, args),
    { original: trigger },
  );
  queueMicrotask(() => {
    api.trigger = trigger;
  });
  setTimeout(() => {
    for (const args of waiting) guard(String(args[0]), null, () => trigger.apply(event, args));
  });
}

const isAnswered = ({ status }: Xhr, reason: string): boolean =>
  status > 0 && reason !== 'abort' && reason !== 'timeout';

function viaJQuery(jQuery: JQuery, request: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let filtered: string | undefined;
    const keep = (text: string): void => {
      filtered = text;
    };
    const xhr = jQuery.ajax?.(settingsFor(request, keep)) as Sending;
    request.signal?.addEventListener('abort', () => void xhr.abort(), { once: true });
    xhr
      .done((data) => {
        delayAjaxEvents(jQuery);
        resolve(answerOf(xhr, typeof data === 'string' ? data : (filtered ?? xhr.responseText ?? '')));
      })
      .fail((failed, reason) => {
        delayAjaxEvents(jQuery);
        if (isAnswered(failed, reason)) resolve(answerOf(failed, filtered ?? failed.responseText ?? ''));
        else reject(failureOf(failed, reason));
      });
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
