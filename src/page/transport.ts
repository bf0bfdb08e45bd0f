import { type Answer, fetchTransport, parseLooseJson, type Request, RequestFailure } from '../http';
import { type JQuery, jQueryCopies } from './jquery';
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

/** jQuery's own count of calls on their way; `ajaxStop` is told when it is down to none. */
type Counting = JQuery & { active: number };

/** A stage for jQuery's observers of one call: what is told there reaches the document as soon as it should. */
interface Stage {
  /** Given to jQuery as the `context`, on which it tells its observers. */
  context: HTMLElement;
  /** Call it with the answer: who asked has until the next task to work it in. */
  release(): void;
}

/**
 * The originals work an answer in before observers hear of `ajaxSuccess` and `ajaxComplete`, and plugins change the new
 * nodes there (wc#37066). So what is told of an answer waits until who asked for it had their turn.
 */
function stageFor(jQuery: JQuery): Stage {
  const counter = jQuery as Counting;
  const context = document.createElement('i');
  const waiting: (() => void)[] = [];
  jQuery(context).on('ajaxSend ajaxSuccess ajaxError ajaxComplete', ({ type }: Event, ...args: unknown[]) => {
    const tell = (): unknown => jQuery(document).trigger(type, args);
    if (type === 'ajaxSend') tell();
    else waiting.push(() => guard(type, null, tell));
  });
  const release = (): void => {
    // A call that a plugin stopped before it was sent is over already.
    const held = waiting.length ? 0 : 1;
    counter.active += held;
    setTimeout(() => {
      for (const tell of waiting) tell();
      counter.active -= held;
      if (held && waiting.length && !counter.active) jQuery(document).trigger('ajaxStop');
    });
  };
  return { context, release };
}

const isAnswered = ({ status }: Xhr, reason: string): boolean =>
  status > 0 && reason !== 'abort' && reason !== 'timeout';

function viaJQuery(jQuery: JQuery, request: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { context, release } = stageFor(jQuery);
    let filtered: string | undefined;
    const keep = (text: string): void => {
      filtered = text;
    };
    const xhr = jQuery.ajax?.({ ...settingsFor(request, keep), context }) as Sending;
    request.signal?.addEventListener('abort', () => void xhr.abort(), { once: true });
    xhr
      .done((data) => {
        release();
        resolve(answerOf(xhr, typeof data === 'string' ? data : (filtered ?? xhr.responseText ?? '')));
      })
      .fail((failed, reason) => {
        release();
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
