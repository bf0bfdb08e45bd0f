// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchTransport, RequestFailure, sendForJson } from './send';
import { setTransport } from './transport';

const answer = (text: string, status = 200): Response => new Response(text, { status });
let asked: [string, RequestInit][];
let reply: (init: RequestInit) => Promise<Response>;

beforeEach(() => {
  asked = [];
  reply = async () => answer('{"ok":1}');
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return reply(init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Never resolves; rejects when it is aborted. */
const hanging = ({ signal }: RequestInit): Promise<Response> =>
  new Promise((_, reject) => {
    const end = (): void => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });

describe('the platform’s fetch', () => {
  it('posts fields with the headers of the shop’s calls', async () => {
    await fetchTransport({
      url: '/x',
      fields: { a: 1, b: undefined },
      accept: 'json',
      headers: { Nonce: 'n' },
    });
    const [url, { method, body, headers }] = asked[0] ?? ['', {} as RequestInit];
    expect([url, method, body]).toEqual(['/x', 'POST', 'a=1']);
    expect(headers).toEqual({
      Accept: 'application/json, text/javascript, */*; q=0.01',
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
      Nonce: 'n',
    });
  });

  it.each([
    ['/x', '/x?a=1'],
    ['/x?y=2', '/x?y=2&a=1'],
  ])('puts the fields of a GET into the address %s', async (url, expected) => {
    await fetchTransport({ url, method: 'GET', fields: { a: 1 } });
    expect([asked[0]?.[0], asked[0]?.[1].body]).toEqual([expected, undefined]);
  });

  it('sends no header of the shop to another site, which would have to allow it', async () => {
    await fetchTransport({ url: 'https://cdn.example/drawing.json', method: 'GET' });
    expect(asked[0]?.[1].headers).toEqual({ Accept: '*/*' });
  });

  it('sends JSON as JSON', async () => {
    await fetchTransport({ url: '/x', json: { a: 1 } });
    expect(asked[0]?.[1]).toMatchObject({ body: '{"a":1}', headers: { 'Content-Type': 'application/json' } });
  });

  it('gives up after 60,000 ms unless asked otherwise', async () => {
    vi.useFakeTimers();
    reply = hanging;
    const running = fetchTransport({ url: '/x' }).catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(asked[0]?.[1].signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await running).toMatchObject({ name: 'RequestFailure', kind: 'timeout', status: 0 });
  });

  it.each([
    ['before it is sent', true],
    ['on its way', false],
  ])('rejects as aborted by a signal: %s', async (_name, isEarly) => {
    reply = hanging;
    const controller = new AbortController();
    if (isEarly) controller.abort();
    const running = fetchTransport({ url: '/x', signal: controller.signal }).catch((cause: unknown) => cause);
    controller.abort();
    expect(await running).toMatchObject({ kind: 'aborted' });
  });

  it('rejects as network when the network fails', async () => {
    reply = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(fetchTransport({ url: '/x' })).rejects.toMatchObject({
      kind: 'network',
      message: 'Failed to fetch',
    });
  });
});

describe('a form with files', () => {
  it('is sent as it is; the browser adds its type', async () => {
    const body = new FormData();
    body.append('file', new File(['x'], 'x.txt'));
    await fetchTransport({ url: '/x', body });
    expect(asked[0]?.[1].body).toBe(body);
    expect(asked[0]?.[1].headers).toEqual({ Accept: '*/*', 'X-Requested-With': 'XMLHttpRequest' });
  });
});

it('a direct request passes the transport by', async () => {
  const undo = setTransport(() => Promise.reject(new Error('passed on')));
  await expect(sendForJson({ url: '/x', isDirect: true })).resolves.toEqual({ ok: 1 });
  await expect(sendForJson({ url: '/x' })).rejects.toThrow('passed on');
  undo();
});

it('a failure has its kind and status', () => {
  expect([new RequestFailure('timeout').message, new RequestFailure('status', 500).message]).toEqual([
    'timeout',
    'status 500',
  ]);
});
