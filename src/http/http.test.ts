import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeFields, endpointUrl } from './fields';
import { parseLooseJson } from './loose-json';
import { createQueue } from './queue';
import { send, sendForJson } from './send';
import { setTransport } from './transport';

const answering = (status: number, text: string) =>
  setTransport(async () => ({ status, text, url: '', header: () => null }));

let undo: (() => void) | undefined;
afterEach(() => undo?.());

describe('fields', () => {
  it('nests maps and lists as the server expects, spaces as plus, apostrophes encoded', () => {
    const fields = {
      city: "O'Fallon IL",
      shipping_method: { 0: 'flat_rate:1' },
      ids: [1, 2],
      missing: undefined,
    };
    expect(encodeFields(fields)).toBe(
      'city=O%27Fallon+IL&shipping_method%5B0%5D=flat_rate%3A1&ids%5B%5D=1&ids%5B%5D=2',
    );
  });
});

describe('loose JSON', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['Notice: [x] in {file}\n{"a":1}', { a: 1 }],
    ['{"a":1}<!-- cached -->', { a: 1 }],
    ['<html></html>', undefined],
    ['', undefined],
    ['{"a":', undefined],
  ])('reads %j', (text, value) => {
    expect(parseLooseJson(text)).toEqual(value);
  });
});

describe('send', () => {
  it('rejects a status outside 200–299', async () => {
    undo = answering(403, '-1');
    await expect(send({ url: '/x' })).rejects.toMatchObject({ kind: 'status', status: 403, body: '-1' });
  });

  it('rejects an answer that is not JSON as unreadable', async () => {
    undo = answering(200, '<html>');
    await expect(sendForJson({ url: '/x' })).rejects.toMatchObject({ kind: 'unreadable', body: '<html>' });
  });

  it('sends nothing twice, whichever way the transport fails', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    undo = setTransport(() => Promise.reject(new TypeError('no jqXHR')));
    await expect(send({ url: '/x' })).rejects.toThrow('no jqXHR');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('sends with fetch when the transport has sent nothing', async () => {
    const fetch = vi.fn(async () => new Response('fetched'));
    vi.stubGlobal('fetch', fetch);
    undo = setTransport(async () => undefined);
    await expect(send({ url: '/x' })).resolves.toMatchObject({ text: 'fetched' });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('ends a request at its timeout', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_settle, reject) =>
          signal.addEventListener('abort', () => reject(new Error('stopped'))),
        ),
    );
    const outcome = expect(send({ url: '/x', timeout: 5000 })).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(5000);
    await outcome;
    vi.useRealTimers();
  });
});

it('fills the endpoint template once', () => {
  expect(endpointUrl('/fr/?lang=fr&wc-ajax=%%endpoint%%', 'checkout')).toBe('/fr/?lang=fr&wc-ajax=checkout');
});

it('runs queued writes one after another, also after a failure', async () => {
  const queue = createQueue();
  const log: string[] = [];
  const failing = queue.add(async () => {
    log.push('first');
    throw new Error('no');
  });
  const second = queue.add(async () => void log.push('second'));
  await expect(failing).rejects.toThrow('no');
  await second;
  expect([log, queue.size()]).toEqual([['first', 'second'], 0]);
});
