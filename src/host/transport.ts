import { parseLooseJson } from '../http/loose-json';
import { fetchTransport, RequestFailure } from '../http/send';
import { type Answer, FORM_TYPE, REQUEST_TIMEOUT_MS, type Request } from '../http/transport';
import { wait } from '../timing/schedule';
import { type JQuery, jQueryCopies } from './events/jquery';
import { shared } from './registry';
import { guard, report } from './report';

declare module './registry' {
  interface PageRegistry {
    /** What delays the events of each copy of jQuery. */
    'ajax events': WeakMap<JQuery, Delay>;
  }
}

interface Xhr {
  status: number;
  statusText: string;
  responseText?: string;
  abort(): void;
  getResponseHeader(name: string): string | null;
}

/** What sends a request of jQuery. `url` is the address after all filters. */
interface Sender {
  xhr?: XMLHttpRequest;
  url?: string | undefined;
}

/** Whether a redirect led to the answer; jQuery does not tell. */
const isRedirected = ({ xhr, url = '' }: Sender): boolean =>
  Boolean(xhr?.responseURL) && new URL(url, document.baseURI).href.split('#')[0] !== xhr?.responseURL;

/** jQuery's jqXHR. */
interface Sending extends Xhr {
  done(work: (data: unknown) => void): Sending;
  fail(work: (xhr: Xhr, reason: string) => void): Sending;
}

const isSending = (value: unknown): value is Sending => {
  const { done, fail, getResponseHeader } = (value ?? {}) as Partial<Sending>;
  return [done, fail, getResponseHeader].every((method) => typeof method === 'function');
};

/** Settings for `jQuery.ajax`. `onText` gets the text as plugins' `dataFilter`s return it; JSON after PHP warnings is parsed. */
function settingsFor(request: Request, onText: (text: string) => void): Record<string, unknown> {
  const parse = (text: string): unknown => {
    onText(text);
    const value = parseLooseJson(text);
    if (value === undefined) throw new Error('unreadable');
    return value;
  };
  const { json, body } = request;
  return {
    url: request.url,
    type: request.method ?? 'POST',
    data: json === undefined ? (withoutUndefined(request.fields) ?? body) : JSON.stringify(json),
    // The browser adds the type of a form with files, which jQuery must not make a text of.
    ...(body instanceof FormData
      ? { contentType: false, processData: false }
      : { contentType: json === undefined ? FORM_TYPE : 'application/json' }),
    dataType: request.accept ?? 'text',
    timeout: request.timeout ?? REQUEST_TIMEOUT_MS,
    headers: request.headers ?? {},
    converters: { 'text json': parse },
  };
}

const withoutUndefined = (fields: Request['fields']): Request['fields'] =>
  fields && Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** `canceled`: it was not sent. `abort`: another script aborted it after it was sent, and the server may carry it out. */
function failureOf(xhr: Xhr, reason: string, isOurs: boolean): RequestFailure {
  if (reason === 'timeout') return new RequestFailure('timeout');
  if (reason === 'canceled' || isOurs) return new RequestFailure('aborted');
  return new RequestFailure(reason === 'abort' ? 'unknown' : 'network', 0, '', xhr.statusText);
}

const answerOf = (xhr: Xhr, text: string, sender: Sender): Answer => ({
  status: xhr.status,
  statusText: xhr.statusText,
  text,
  url: sender.xhr?.responseURL ?? '',
  isRedirected: isRedirected(sender),
  header: (name) => xhr.getResponseHeader(name),
});

/** jQuery's internal event functions; plugins and jQuery Migrate wrap them, too. */
interface EventApi {
  trigger(...args: unknown[]): unknown;
}

/** Delays the events that jQuery emits about one response until the next task. */
type Delay = (xhr: Xhr) => void;

const OF_ANSWERS = /^ajax(Success|Error|Complete|Stop)$/;

/**
 * The originals apply a response before `ajaxSuccess` and `ajaxComplete` are emitted, and plugins change the new nodes
 * in those handlers (wc#37066). The events of our requests are therefore delayed until the caller has applied the
 * response. `trigger` is wrapped once and never restored, since another script may have wrapped it again.
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

/** Name of the setting that passes the jqXHR to our request; a wrapped `ajax` may copy the settings. */
const SEEN = 'shopwakeSeen';

type Prefilter = (work: (options: Record<string, unknown>, given: unknown, xhr: unknown) => void) => void;

/** A wrapped `ajax` may return nothing or a promise; jQuery's prefilters get the jqXHR in any case. */
function tellRequests({ ajaxPrefilter }: JQuery): void {
  (ajaxPrefilter as Prefilter | undefined)?.(({ [SEEN]: see }, _, xhr) => {
    if (typeof see === 'function') see(xhr);
  });
}

const delays = shared('ajax events', () => new WeakMap<JQuery, Delay>());

/** Wraps `trigger` and adds the prefilter, once per copy of jQuery. */
function prepare(jQuery: JQuery): Delay {
  const known = delays.get(jQuery);
  if (known) return known;
  const delay = delayAjaxEvents(jQuery);
  delays.set(jQuery, delay);
  tellRequests(jQuery);
  return delay;
}

/**
 * Passes a request to `jQuery.ajax` and calls `follow` with its jqXHR. Rejects as unknown when there is none, since the
 * request may have been sent.
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
  // A wrapper that sends after an `await` has done so when its promise settles.
  if (!seen) await Promise.race([given, wait(timeout)]).catch(() => undefined);
  if (!isSending(seen)) throw new RequestFailure('unknown', 0, '', 'jQuery.ajax returned no jqXHR');
  follow(seen);
}

/** The setting `xhr`, which makes what sends the request: as the page has set it up, noted in `sender`. */
function senderOf({ ajaxSettings }: JQuery, sender: Sender) {
  const make = (ajaxSettings as { xhr?: () => XMLHttpRequest } | undefined)?.xhr;
  if (!make) return undefined;
  return function xhr(this: { url?: string }) {
    sender.url = this.url;
    sender.xhr = make.call(this);
    return sender.xhr;
  };
}

const isAnswered = ({ status }: Xhr, reason: string): boolean =>
  status > 0 && reason !== 'abort' && reason !== 'timeout';

function viaJQuery(jQuery: JQuery, request: Request): Promise<Answer> {
  const delay = prepare(jQuery);
  const { signal, timeout = REQUEST_TIMEOUT_MS } = request;
  return new Promise((resolve, reject) => {
    let filtered: string | undefined;
    const sender: Sender = {};
    const onText = (text: string): void => {
      filtered = text;
    };
    const follow = (xhr: Sending): void => {
      if (signal?.aborted) xhr.abort();
      signal?.addEventListener('abort', () => void xhr.abort(), { once: true });
      xhr
        .done((data) => {
          delay(xhr);
          const text = typeof data === 'string' ? data : (filtered ?? xhr.responseText ?? '');
          resolve(answerOf(xhr, text, sender));
        })
        .fail((failed, reason) => {
          delay(xhr);
          const text = filtered ?? failed.responseText ?? '';
          if (isAnswered(failed, reason)) resolve(answerOf(failed, text, sender));
          else reject(failureOf(failed, reason, signal?.aborted === true));
        });
    };
    const settings = { ...settingsFor(request, onText), xhr: senderOf(jQuery, sender) };
    handOver(jQuery, settings, timeout, follow).catch(reject);
  });
}

/**
 * Sends through `jQuery.ajax`, since plugins filter and observe the shop's requests there; with `fetch` when the page has
 * no jQuery. Of several copies the oldest is used: the originals and the plugins that observe them use that one.
 */
export function hostTransport(request: Request): Promise<Answer> {
  const jQuery = jQueryCopies().find(({ ajax }) => ajax);
  if (request.signal?.aborted) return Promise.reject(new RequestFailure('aborted'));
  return jQuery ? viaJQuery(jQuery, request) : fetchTransport(request);
}
