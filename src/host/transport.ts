import { RequestFailure } from '../http/failure';
import { parseLooseJson } from '../http/loose-json';
import { fetchTransport } from '../http/send';
import type { Answer, Request } from '../http/transport';
import { wait } from '../timing/schedule';
import { type JQuery, jQueryCopies } from './jquery';
import { guard, report } from './report';

interface Xhr {
  status: number;
  statusText: string;
  responseText?: string;
  abort(): void;
  getResponseHeader(name: string): string | null;
}

/** jQuery's jqXHR. */
interface Sending extends Xhr {
  done(work: (data: unknown) => void): Sending;
  fail(work: (xhr: Xhr, reason: string) => void): Sending;
}

const isSending = (value: unknown): value is Sending => {
  const { done, fail, getResponseHeader } = (value ?? {}) as Partial<Sending>;
  return [done, fail, getResponseHeader].every((method) => typeof method === 'function');
};

const FORM_TYPE = 'application/x-www-form-urlencoded; charset=UTF-8';

/** Milliseconds a request may take. */
const TIMEOUT = 60_000;

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
    timeout: request.timeout ?? TIMEOUT,
    headers: request.headers ?? {},
    converters: { 'text json': parse },
  };
}

const withoutUndefined = (fields: Request['fields']): Request['fields'] =>
  fields && Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** `canceled`: it never left. `abort` comes later: another script gave up a request that the server may carry out. */
function failureOf(xhr: Xhr, reason: string, isOurs: boolean): RequestFailure {
  if (reason === 'timeout') return new RequestFailure('timeout');
  if (reason === 'canceled' || isOurs) return new RequestFailure('aborted');
  return new RequestFailure(reason === 'abort' ? 'unknown' : 'network', 0, '', xhr.statusText);
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
  trigger(...args: unknown[]): unknown;
}

/** Keeps back what jQuery emits about one answer, up to the next task. */
type Delay = (xhr: Xhr) => void;

const OF_ANSWERS = /^ajax(Success|Error|Complete|Stop)$/;

/**
 * The originals work an answer in before observers get `ajaxSuccess` and `ajaxComplete`, and plugins change the new
 * nodes there (wc#37066). So the events of an answer of ours wait until the code that asked has had its turn.
 * `trigger` is wrapped once and stays so: others may have wrapped it again since.
 */
function delayAjaxEvents({ event }: JQuery): Delay {
  const api = event as EventApi;
  const { trigger } = api;
  const answered = new Set<unknown>();
  let waiting: unknown[][] = [];
  const release = (): void => {
    const due = waiting;
    waiting = [];
    answered.clear();
    for (const args of due) guard(String(args[0]), null, () => trigger.apply(event, args));
  };
  api.trigger = (...args) => {
    const [type, data] = args;
    const isOurs = Array.isArray(data) && answered.has(data[0]);
    const isHeld = OF_ANSWERS.test(String(type)) && (isOurs || (type === 'ajaxStop' && answered.size > 0));
    return isHeld ? void waiting.push(args) : trigger.apply(event, args);
  };
  return (xhr) => {
    if (!answered.size) setTimeout(release);
    answered.add(xhr);
  };
}

/** Name of the setting through which a request of ours learns its jqXHR; a wrapped `ajax` may copy the settings. */
const SEEN = 'shopwakeSeen';

type Prefilter = (work: (options: Record<string, unknown>, given: unknown, xhr: unknown) => void) => void;

/** A wrapped `ajax` may return nothing, or a promise: jQuery's prefilters see the jqXHR all the same. */
function tellRequests({ ajaxPrefilter }: JQuery): void {
  (ajaxPrefilter as Prefilter | undefined)?.(({ [SEEN]: see }, _, xhr) => {
    if (typeof see === 'function') see(xhr);
  });
}

const delays = new WeakMap<JQuery, Delay>();

/** Wraps and prefilters a copy of jQuery, once. */
function prepare(jQuery: JQuery): Delay {
  const known = delays.get(jQuery);
  if (known) return known;
  const delay = delayAjaxEvents(jQuery);
  delays.set(jQuery, delay);
  tellRequests(jQuery);
  return delay;
}

/**
 * Hands a request to `jQuery.ajax` and calls `follow` with its jqXHR. Rejects as unknown when there is none: it may have
 * been sent all the same.
 */
async function handOver(
  jQuery: JQuery,
  settings: Record<string, unknown>,
  timeout: number,
  follow: (xhr: Sending) => void,
): Promise<void> {
  let seen: unknown;
  let given: unknown;
  const see = (xhr: unknown): void => {
    seen ??= xhr;
  };
  try {
    given = jQuery.ajax?.({ ...settings, [SEEN]: see });
  } catch (cause) {
    report('jQuery.ajax', cause);
  }
  if (isSending(given)) return follow(given);
  // One that sends after an `await` of its own is seen once its promise has settled.
  if (!seen) await Promise.race([given, wait(timeout)]).catch(() => undefined);
  if (!isSending(seen)) throw new RequestFailure('unknown', 0, '', 'jQuery.ajax returned no jqXHR');
  follow(seen);
}

const isAnswered = ({ status }: Xhr, reason: string): boolean =>
  status > 0 && reason !== 'abort' && reason !== 'timeout';

function viaJQuery(jQuery: JQuery, request: Request): Promise<Answer> {
  const delay = prepare(jQuery);
  const { signal, timeout = TIMEOUT } = request;
  return new Promise((resolve, reject) => {
    let filtered: string | undefined;
    const keep = (text: string): void => {
      filtered = text;
    };
    const follow = (xhr: Sending): void => {
      if (signal?.aborted) xhr.abort();
      signal?.addEventListener('abort', () => void xhr.abort(), { once: true });
      xhr
        .done((data) => {
          delay(xhr);
          resolve(answerOf(xhr, typeof data === 'string' ? data : (filtered ?? xhr.responseText ?? '')));
        })
        .fail((failed, reason) => {
          delay(xhr);
          if (isAnswered(failed, reason)) resolve(answerOf(failed, filtered ?? failed.responseText ?? ''));
          else reject(failureOf(failed, reason, signal?.aborted === true));
        });
    };
    handOver(jQuery, settingsFor(request, keep), timeout, follow).catch(reject);
  });
}

/**
 * Plugins prefilter and observe the shop's calls through jQuery's ajax; fetch when there is none.
 * Of several copies the oldest carries them: the originals captured it, and the plugins that watch them with it.
 */
export function hostTransport(request: Request): Promise<Answer> {
  const jQuery = jQueryCopies().find(({ ajax }) => ajax);
  if (request.signal?.aborted) return Promise.reject(new RequestFailure('aborted'));
  return jQuery ? viaJQuery(jQuery, request) : fetchTransport(request);
}
