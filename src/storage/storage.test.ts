// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://www.shop.test/landing/"}
import { describe, expect, it, vi } from 'vitest';
import { rawCookies, readCookie, readRawCookie, removeCookie, writeCookie, writeRawCookie } from './cookies';
import { safeStorage } from './web-storage';

/** What is written, with the clock at 2026-11-20 07:08:09 UTC. */
function written(write: () => void): string[] {
  const lines: string[] = [];
  vi.useFakeTimers({ now: new Date('2026-11-20T07:08:09Z') });
  const cookie = vi
    .spyOn(Document.prototype, 'cookie', 'set')
    .mockImplementation((line) => void lines.push(line));
  write();
  cookie.mockRestore();
  vi.useRealTimers();
  return lines;
}

describe('cookies', () => {
  it.each([
    ['store notice: path /, until the browser closes', {}, 'a=1; path=/'],
    ['days', { days: 2 }, 'a=1; path=/; expires=Sun, 22 Nov 2026 07:08:09 GMT'],
    ['minutes', { minutes: 30 }, 'a=1; path=/; expires=Fri, 20 Nov 2026 07:38:09 GMT'],
    ['none left', { days: 0 }, 'a=1; path=/; expires=Fri, 20 Nov 2026 07:08:09 GMT'],
    [
      'all attributes',
      { path: '/x', domain: '.shop.test', secure: true, sameSite: 'lax' },
      'a=1; path=/x; domain=.shop.test; secure; sameSite=lax',
    ],
  ])('%s', (_name, options, line) => {
    expect(written(() => writeRawCookie('a', '1', options))).toEqual([line]);
  });

  it('reads and removes a written cookie; a missing one is undefined', () => {
    writeCookie('taste', 'sweet & sour=good');
    expect([readCookie('taste'), readRawCookie('taste'), readCookie('nothing')]).toEqual([
      'sweet & sour=good',
      'sweet%20%26%20sour%3Dgood',
      undefined,
    ]);
    removeCookie('taste');
    expect(readCookie('taste')).toBeUndefined();
  });

  it('reads the first of two with one name, and malformed text unchanged', () => {
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('a=near; b=50%; a=far; c=x=y');
    expect(Object.fromEntries(rawCookies())).toEqual({ a: 'near', b: '50%', c: 'x=y' });
    expect(readCookie('b')).toBe('50%');
  });

  it('are empty when they are denied, and nothing throws', () => {
    const denied = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(denied);
    vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(denied);
    writeCookie('a', '1');
    expect([readCookie('a'), rawCookies().size]).toEqual([undefined, 0]);
  });
});

describe('web storage', () => {
  it('is probed by writing and removing the key wc', () => {
    const calls: string[] = [];
    const store = safeStorage(
      () =>
        ({
          setItem: (key: string) => calls.push(`set ${key}`),
          removeItem: (key: string) => calls.push(`remove ${key}`),
        }) as unknown as Storage,
    );
    expect(store.isAvailable()).toBe(true);
    expect(calls).toEqual(['set wc', 'remove wc']);
  });

  it.each([
    ['missing', () => undefined as unknown as Storage],
    [
      'denied',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    [
      'full',
      () =>
        ({
          getItem: () => null,
          setItem: () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
        }) as unknown as Storage,
    ],
  ])('%s: reads are null, writes false, nothing throws', (_name, engine) => {
    const store = safeStorage(engine);
    store.remove('a');
    expect([store.read('a'), store.write('a', '1'), store.isAvailable()]).toEqual([null, false, false]);
  });
});
