// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://www.shop.test/landing/"}
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_MONTHS, minutesOf, type Rules } from './attribution-settings';
import { AT, RULES, recordVisit, set, text, visit } from './record-visit.fixture';
import { COOKIES, eraseCookies, joinPairs, pack, readPairs, unpack } from './tracking-cookies';

beforeEach(() => eraseCookies('www.shop.test'));

describe('cookie format', () => {
  it("encodes ! ~ * ' ( ) in addition to encodeURIComponent", () => {
    expect(pack("a=(b)|||c=!~*'")).toBe('a%3D%28b%29%7C%7C%7Cc%3D%21%7E%2A%27');
  });

  it('with base64 on: base64 of the encoded text, padding removed', () => {
    const raw = pack('typ=utm', true);
    expect(raw).toBe(btoa('typ%3Dutm').replace(/=+$/, ''));
    expect(raw).not.toContain('=');
    expect(unpack(raw)).toBe('typ=utm');
  });

  it('reads both formats, whichever is set', () => {
    for (const text of ['typ=organic|||src=google', 'pgs=1|||cpg=https://shop.test/?a=b&c=ü']) {
      expect(unpack(pack(text))).toBe(text);
      expect(unpack(pack(text, true))).toBe(text);
    }
  });

  it('joins by three bars, splits at the first equals sign, decodes each value again', () => {
    expect(joinPairs({ typ: 'utm', cmp: 'a=b' })).toBe('typ=utm|||cmp=a=b');
    expect(readPairs('typ=utm|||cmp=a=b|||trm=red%20mug|||bad=100%')).toEqual({
      typ: 'utm',
      cmp: 'a=b',
      trm: 'red mug',
      bad: '100%',
    });
    expect(readPairs('')).toEqual({});
  });

  it('returns text unchanged that only resembles base64', () => {
    expect(unpack('A')).toBe('A');
    expect(unpack('%zz')).toBe('%zz');
  });
});

describe('lifetimes', () => {
  const written = (rules: Rules): string[] => {
    const lines: string[] = [];
    const cookie = vi
      .spyOn(Document.prototype, 'cookie', 'set')
      .mockImplementation((line) => void lines.push(line));
    recordVisit(visit(), rules);
    cookie.mockRestore();
    return lines;
  };

  it('end with the browser session for the shop’s 0.00001 months; the session cookie lasts 30 minutes', () => {
    vi.useFakeTimers({ now: AT });
    expect(minutesOf(0.00001)).toBe(0);
    const lines = written(RULES);
    const current = lines.find((line) => line.startsWith('sbjs_current='));
    expect(current).toContain('; path=/; domain=.shop.test');
    expect(current).not.toContain('expires');
    expect(lines.find((line) => line.startsWith('sbjs_session='))).toContain(
      'expires=Fri, 20 Nov 2026 07:38:09 GMT',
    );
    vi.useRealTimers();
  });

  it('are 6 months of 30 days by default', () => {
    vi.useFakeTimers({ now: AT });
    const lines = written({ ...RULES, lifetime: minutesOf(DEFAULT_MONTHS) });
    expect(lines.find((line) => line.startsWith('sbjs_first='))).toContain(
      'expires=Wed, 19 May 2027 07:08:09 GMT',
    );
    vi.useRealTimers();
  });
});

describe('migrating single bars', () => {
  it('rewrites each cookie, resets the pages of the session and sets the marker to 1', () => {
    set('first', 'typ=organic|src=google|mdm=organic');
    set('current', 'typ=organic|src=google|mdm=organic');
    set('current_add', 'fd=2014-01-01|ep=https://shop.test/|rf=(none)');
    set('session', 'pgs=7|cpg=https://shop.test/');
    recordVisit(visit(), RULES);
    expect([text('first'), text('current_add'), text('migrations')]).toEqual([
      'typ=organic|||src=google|||mdm=organic',
      'fd=2014-01-01|||ep=https://shop.test/|||rf=(none)',
      '1418474375998=1',
    ]);
    expect(readPairs(text('session')).pgs).toBe('1');
  });

  it('happens once', () => {
    recordVisit(visit(), RULES);
    set('udata', 'vst=3|||uip=(none)|||uag=a|b');
    recordVisit(visit(), RULES);
    expect(readPairs(text('udata')).vst).toBe('3');
  });
});

describe('erasing', () => {
  it('expires all eight cookies, also those of the bare host on a www site', () => {
    for (const name of COOKIES) set(name, 'x=y');
    document.cookie = 'sbjs_current=own; path=/';
    eraseCookies('www.shop.test');
    expect(document.cookie).toBe('');
  });
});

describe('reading and writing', () => {
  it('reads document.cookie twice, regardless of the number of writes', () => {
    const asked = vi.spyOn(Document.prototype, 'cookie', 'get');
    recordVisit(visit(), RULES);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('limits cookies to the host that the browser refuses for the whole site', () => {
    recordVisit({ ...visit(), hostname: 'www.elsewhere.test' }, RULES);
    expect(readPairs(text('session')).pgs).toBe('1');
    for (const name of COOKIES) document.cookie = `sbjs_${name}=; path=/; max-age=0`;
    expect(document.cookie).toBe('');
  });
});

describe('denied cookies', () => {
  it('the source of this page is still returned, and nothing throws', () => {
    vi.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(recordVisit(visit('?utm_source=a'), RULES).current.src).toBe('a');
    expect(() => eraseCookies('www.shop.test')).not.toThrow();
  });
});
