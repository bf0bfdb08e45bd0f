// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestFailure } from '../http/send';
import type { JQuery } from './events/jquery';
import { freshJQuery } from './events/jquery.fixture';
import { REGISTRY } from './registry';
import { hostTransport } from './transport';

const page = globalThis as { jQuery?: JQuery };

type Settings = Record<string, unknown>;
type Reply = [status: number, statusText: string, body: string, type: string];

/** jQuery with an ajax transport for tests; prefilters, converters and global events are the real ones. */
function jQueryAnswering(reply: Reply | 'never'): JQuery {
  const jQuery = freshJQuery();
  const send = (_headers: unknown, done: (...args: unknown[]) => void): void => {
    (sent.at(-1)?.xhr as (() => unknown) | undefined)?.();
    if (reply === 'never') return;
    queueMicrotask(() => done(reply[0], reply[1], { text: reply[2] }, `content-type: ${reply[3]}`));
  };
  (jQuery.ajaxTransport as (type: string, make: (options: Settings) => unknown) => void)('+*', (options) => {
    sent.push(options);
    return { send, abort: () => undefined };
  });
  return jQuery;
}

let sent: Settings[];
beforeEach(() => {
  sent = [];
  Reflect.deleteProperty(globalThis, REGISTRY);
});
afterEach(() => {
  delete page.jQuery;
});

describe('through jQuery.ajax', () => {
  it('passes fields to prefilters as an object, without undefined ones', async () => {
    const jQuery = jQueryAnswering([200, 'OK', '{"result":"success"}', 'application/json']);
    page.jQuery = jQuery;
    const seen: unknown[] = [];
    (jQuery.ajaxPrefilter as (f: (o: Settings, original: Settings) => void) => void)((_o, original) =>
      seen.push(original.data),
    );
    await hostTransport({
      url: '/x',
      accept: 'json',
      fields: { security: 'a', shipping_method: { 0: 'flat' }, b: undefined },
    });
    expect(seen).toEqual([{ security: 'a', shipping_method: { 0: 'flat' } }]);
    expect(sent[0]?.data).toBe('security=a&shipping_method%5B0%5D=flat');
  });

  it.each([
    ['/order?a=1#x', '/order?a=1', false],
    ['/order', '/thanks', true],
    ['/order', '', false],
  ])('tells whether %s was answered after a redirect, by %s', async (url, answered, expected) => {
    const jQuery = jQueryAnswering([200, 'OK', '{}', 'application/json']);
    const xhr = { responseURL: answered && new URL(answered, document.baseURI).href };
    Object.assign(jQuery.ajaxSettings as object, { xhr: () => xhr });
    page.jQuery = jQuery;
    expect(await hostTransport({ url })).toMatchObject({ isRedirected: expected, url: xhr.responseURL });
  });

  it('reads JSON after a PHP warning and emits ajaxSuccess', async () => {
    const jQuery = jQueryAnswering([200, 'OK', 'Warning: x in y{"result":"success"}', 'application/json']);
    page.jQuery = jQuery;
    const outcomes: string[] = [];
    jQuery(document).on('ajaxSuccess', () => outcomes.push('success'));
    const answer = await hostTransport({ url: '/x', accept: 'json', fields: {} });
    expect(answer.text).toContain('"result":"success"');
    await vi.waitFor(() => expect(outcomes).toEqual(['success']));
  });

  it('lets the caller apply the response before ajaxSuccess and ajaxComplete, as the originals do (wc#37066)', async () => {
    const jQuery = jQueryAnswering([200, 'OK', '{}', 'application/json']);
    page.jQuery = jQuery;
    const log: unknown[] = [];
    type Observed = [event: { type: string }, xhr: { status: number }, settings: { url: string }];
    const observe = (...[event, xhr, given]: Observed): void => {
      if (event.type === 'ajaxSend') Object.assign(given, { data: 'changed' });
      log.push([event.type, xhr?.status, given?.url]);
      if (event.type === 'ajaxSuccess') throw new Error('a plugin that fails');
    };
    jQuery(document).on('ajaxStart ajaxSend ajaxSuccess ajaxComplete ajaxStop', observe);
    await hostTransport({ url: '/x', accept: 'json', fields: { a: '1' } });
    log.push('worked in');
    await vi.waitFor(() => expect(log.at(-1)).toEqual(['ajaxStop', undefined, undefined]));
    expect(sent[0]?.data).toBe('changed');
    expect(log).toEqual([
      ['ajaxStart', undefined, undefined],
      ['ajaxSend', undefined, '/x'],
      'worked in',
      ['ajaxSuccess', 200, '/x'],
      ['ajaxComplete', 200, '/x'],
      ['ajaxStop', undefined, undefined],
    ]);
  });

  it('wraps jQuery’s trigger once, and does not remove a later wrapper', async () => {
    const jQuery = jQueryAnswering([200, 'OK', '{}', 'application/json']);
    page.jQuery = jQuery;
    const api = jQuery.event as { trigger: (...args: unknown[]) => unknown };
    const log: string[] = [];
    const first = hostTransport({ url: '/1', fields: {} });
    const { trigger } = api;
    const migrate = (...args: unknown[]): unknown => {
      if (args[0] === 'ajaxComplete') log.push('wrapper');
      return trigger.apply(api, args);
    };
    jQuery(document).on('ajaxSuccess', () => {
      api.trigger = migrate;
    });
    jQuery(document).on('ajaxComplete', () => log.push('observer'));
    await first;
    await vi.waitFor(() => expect(log).toEqual(['observer']));
    await hostTransport({ url: '/2', fields: {} });
    log.push('worked in');
    await vi.waitFor(() => expect(log).toEqual(['observer', 'wrapper', 'worked in', 'observer']));
    expect(api.trigger).toBe(migrate);
  });

  describe('where another script has wrapped ajax', () => {
    const ajaxOf = (jQuery: JQuery) => jQuery.ajax as (settings: Settings) => unknown;
    const ok = (): JQuery => jQueryAnswering([200, 'OK', '{"result":"success"}', 'application/json']);
    const wrap = (jQuery: JQuery, by: (original: () => unknown) => unknown): void => {
      const original = ajaxOf(jQuery);
      jQuery.ajax = (settings) => by(() => original.call(jQuery, settings));
      page.jQuery = jQuery;
    };
    const ask = () => hostTransport({ url: '/x', accept: 'json', fields: {}, timeout: 50 });

    it.each<[string, (original: () => unknown) => unknown]>([
      ['returns nothing', (original) => void original()],
      ['returns a promise', async (original) => original()],
      ['returns a promise and sends later', async (original) => Promise.resolve().then(original)],
      [
        'throws after it has sent',
        (original) => {
          original();
          throw new Error('a plugin that fails');
        },
      ],
    ])('a wrapper that %s: the request is sent once and answered', async (_name, by) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      wrap(ok(), by);
      await expect(ask()).resolves.toMatchObject({ status: 200, text: '{"result":"success"}' });
      expect(sent).toHaveLength(1);
    });

    it.each<[string, () => unknown]>([
      ['returns nothing', () => undefined],
      ['returns a promise of its own', async () => ({ result: 'success' })],
      ['returns a promise that never settles', () => new Promise(() => undefined)],
      [
        'throws',
        () => {
          throw new Error('a plugin that fails');
        },
      ],
    ])('a wrapper that sends by itself and %s: the outcome is unknown', async (_name, by) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      wrap(ok(), by);
      await expect(ask()).rejects.toMatchObject({ name: 'RequestFailure', kind: 'unknown' });
    });
  });

  it('fails as unknown when another script aborts a request that was sent', async () => {
    const jQuery = jQueryAnswering('never');
    page.jQuery = jQuery;
    jQuery(document).on('ajaxSend', (...[, xhr]: unknown[]) => {
      queueMicrotask(() => (xhr as { abort(): void }).abort());
    });
    await expect(hostTransport({ url: '/x', fields: {} })).rejects.toMatchObject({ kind: 'unknown' });
    expect(sent).toHaveLength(1);
  });

  it.each([
    [403, '-1'],
    [500, '<h1>Error</h1>'],
    [200, 'no json at all'],
  ])('returns the text of status %d, even if jQuery reports an error', async (status, text) => {
    page.jQuery = jQueryAnswering([status, 'x', text, 'text/html']);
    await expect(hostTransport({ url: '/x', accept: 'json', fields: {} })).resolves.toMatchObject({
      status,
      text,
    });
  });

  it('fails as aborted by our signal', async () => {
    page.jQuery = jQueryAnswering('never');
    const abort = new AbortController();
    const running = hostTransport({ url: '/x', fields: {}, signal: abort.signal });
    abort.abort();
    await expect(running).rejects.toMatchObject(new RequestFailure('aborted'));
  });

  it('lets a plugin cancel in beforeSend', async () => {
    const jQuery = jQueryAnswering('never');
    page.jQuery = jQuery;
    const beforeSend = function (this: Settings): boolean {
      return this.url !== '/x';
    };
    (jQuery.ajaxSetup as (settings: Settings) => void)({ beforeSend });
    await expect(hostTransport({ url: '/x', fields: {} })).rejects.toMatchObject({ kind: 'aborted' });
  });
});
