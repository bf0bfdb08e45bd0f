// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://www.shop.test/landing/"}
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRawCookie } from '../../storage';
import { pack, readPairs, unpack } from './cookie-format';
import { COOKIES, eraseMemory } from './memory';
import * as rare from './rare';
import { PROMO_RANGE } from './rare';
import type { Rules } from './record';
import * as record from './record';
import { DEFAULT_MONTHS, minutesOf, parseAttribution, SESSION_MINUTES } from './settings';
import type { Visit } from './visit';

const RULES: Rules = { lifetime: 0, session: 30, isBase64: false };
const AT = new Date('2026-11-20T07:08:09Z');

const visit = (search = '', referrer = ''): Visit => ({
  url: `https://www.shop.test/landing/${search}`,
  hostname: 'www.shop.test',
  referrer,
  userAgent: 'Test Browser',
  at: AT,
});

const recordVisit = (given: Visit, rules: Rules) => record.recordVisit(given, rules, rare);

const text = (name: string): string => unpack(readRawCookie(`sbjs_${name}`) ?? '');
const set = (name: string, value: string): void => {
  document.cookie = `sbjs_${name}=${pack(value)}; path=/; domain=.shop.test`;
};

beforeEach(() => eraseMemory('www.shop.test'));
afterEach(() => vi.restoreAllMocks());

describe('a first visit', () => {
  it('writes the cookies with their pairs in order', () => {
    recordVisit(visit('', 'https://blog.example/post'), RULES);
    const source =
      'typ=referral|||src=blog.example|||mdm=referral|||cmp=(none)|||cnt=/post|||trm=(none)|||id=(none)|||plt=(none)|||fmt=(none)|||tct=(none)';
    const extra = 'fd=2026-11-20 07:08:09|||ep=https://www.shop.test/landing/|||rf=https://blog.example/post';
    expect(Object.fromEntries(COOKIES.map((name) => [name, text(name)]))).toEqual({
      current: source,
      current_add: extra,
      first: source,
      first_add: extra,
      session: 'pgs=1|||cpg=https://www.shop.test/landing/',
      udata: 'vst=1|||uip=(none)|||uag=Test Browser',
      promo: '',
      migrations: '1418474375998=1',
    });
  });

  it('notes (none) for a missing referrer', () => {
    recordVisit(visit(), RULES);
    expect(readPairs(text('current_add')).rf).toBe('(none)');
  });

  it('answers what the cookies hold, campaign values decoded', () => {
    const data = recordVisit(visit('?utm_source=a&utm_campaign=spring%20sale'), RULES);
    expect([data.current.cmp, data.first.cmp, data.session.pgs, data.udata.vst]).toEqual([
      'spring sale',
      'spring sale',
      '1',
      '1',
    ]);
    expect(data.promo).toEqual({});
  });

  it('writes base64 when told to', () => {
    recordVisit(visit(), { ...RULES, isBase64: true });
    expect(readRawCookie('sbjs_session')).toMatch(/^[A-Za-z0-9+/]+$/);
    expect(text('session')).toBe('pgs=1|||cpg=https://www.shop.test/landing/');
  });
});

describe('what a visit needs', () => {
  const needs = (given: Visit, rules = RULES): Promise<boolean> =>
    new Promise((settle) => {
      let isAtOnce = true;
      record.prepare(given, rules, (found) => {
        expect(Boolean(found)).toBe(!isAtOnce);
        settle(!isAtOnce);
      });
      isAtOnce = false;
    });

  it.each([
    ['typed in', visit(), false],
    ['from a page of the shop', visit('', 'https://www.shop.test/cart/'), false],
    ['a campaign', visit('?utm_source=a'), true],
    ['an advertisement', visit('?a=b&gclid=1'), true],
    ['from elsewhere', visit('', 'https://blog.example/post'), true],
    ['from a sister site', visit('', 'https://blog.shop.test/post'), true],
  ])('%s', async (_name, given, isMore) => {
    expect(await needs(given)).toBe(isMore);
  });

  it('cookies of old and promo codes', async () => {
    expect(await needs(visit(), { ...RULES, promo: true })).toBe(true);
    set('first', 'typ=organic|src=google');
    expect(await needs(visit())).toBe(true);
    recordVisit(visit(), RULES);
    expect(await needs(visit())).toBe(false);
  });

  it('a visit that needs nothing more is recorded alike without it', () => {
    const all = (): string[] => COOKIES.map(text);
    recordVisit(visit(), RULES);
    recordVisit(visit(), RULES);
    const before = all();
    eraseMemory('www.shop.test');
    record.recordVisit(visit(), RULES);
    record.recordVisit(visit(), RULES);
    expect(all()).toEqual(before);
  });
});

describe('further pages and visits', () => {
  it('counts pages within a session and keeps the source', () => {
    recordVisit(visit('?utm_source=a'), RULES);
    const before = text('current');
    recordVisit(visit(), RULES);
    expect([readPairs(text('session')).pgs, readPairs(text('udata')).vst, text('current')]).toEqual([
      '2',
      '1',
      before,
    ]);
  });

  it('keeps the encoded campaign as it was, however many pages are seen', () => {
    recordVisit(visit('?utm_campaign=50%2525'), RULES);
    const before = readRawCookie('sbjs_current');
    recordVisit(visit(), RULES);
    recordVisit(visit(), RULES);
    expect(readRawCookie('sbjs_current')).toBe(before);
  });

  it('counts a visit when the session has ended, and only then', () => {
    recordVisit(visit(), RULES);
    document.cookie = 'sbjs_session=; path=/; domain=.shop.test; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    recordVisit(visit(), RULES);
    expect([readPairs(text('udata')).vst, readPairs(text('session')).pgs]).toEqual(['2', '1']);
  });

  it('a new campaign replaces the current source and leaves the first', () => {
    recordVisit(visit('?utm_source=one'), RULES);
    const first = [text('first'), text('first_add')];
    recordVisit(visit('?utm_source=two', 'https://mail.example/'), RULES);
    expect(readPairs(text('current')).src).toBe('two');
    expect(readPairs(text('current_add')).rf).toBe('https://mail.example/');
    expect([text('first'), text('first_add')]).toEqual(first);
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

  it('are as long as the browser session for the shop’s 0.00001 months; the session cookie has 30 minutes', () => {
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
    expect(DEFAULT_MONTHS * 30).toBe(180);
    const lines = written({ ...RULES, lifetime: minutesOf(DEFAULT_MONTHS) });
    expect(lines.find((line) => line.startsWith('sbjs_first='))).toContain(
      'expires=Wed, 19 May 2027 07:08:09 GMT',
    );
    vi.useRealTimers();
  });
});

describe('migration of single bars', () => {
  it('rewrites every cookie, resets the session pages, leaves the marker =1', () => {
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

describe('the promo code', () => {
  it('is off unless asked for, then a whole number from 100000 to 999999, and stays', () => {
    expect(PROMO_RANGE).toEqual({ min: 100000, max: 999999 });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(recordVisit(visit(), { ...RULES, promo: PROMO_RANGE }).promo).toEqual({ code: '100000' });
    vi.spyOn(Math, 'random').mockReturnValue(0.9999999999);
    expect(recordVisit(visit(), { ...RULES, promo: PROMO_RANGE }).promo).toEqual({ code: '100000' });
    eraseMemory('www.shop.test');
    expect(recordVisit(visit(), { ...RULES, promo: PROMO_RANGE }).promo).toEqual({ code: '999999' });
  });
});

describe('erasing', () => {
  it('takes all eight cookies, those of the bare host on a www site too', () => {
    for (const name of COOKIES) set(name, 'x=y');
    document.cookie = 'sbjs_current=own; path=/';
    eraseMemory('www.shop.test');
    expect(document.cookie).toBe('');
  });
});

describe('denied cookies', () => {
  it('still answer with the source of this page, and nothing throws', () => {
    vi.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(recordVisit(visit('?utm_source=a'), RULES).current.src).toBe('a');
    expect(() => eraseMemory('www.shop.test')).not.toThrow();
  });
});

describe('settings', () => {
  const params = {
    lifetime: 1.0e-5,
    session: 30,
    base64: false,
    prefix: 'wc_order_attribution_',
    allowTracking: true,
  };

  it('as the shop prints them', () => {
    expect(parseAttribution({ params, fields: { utm_source: 'current.src' } })).toEqual({
      rules: { lifetime: 0, session: 30, isBase64: false, userIp: '', promo: undefined },
      prefix: 'wc_order_attribution_',
      isAllowed: true,
      category: '',
      fields: { utm_source: 'current.src' },
      params,
    });
  });

  it.each([undefined, null, 5, 'x', [], {}, { params: null }])('%j: the feature sleeps', (raw) => {
    expect(parseAttribution(raw)).toBeNull();
  });

  it('nonsense falls back to the defaults', () => {
    const nonsense = { lifetime: 'x', session: 'y', base64: 7, prefix: {}, allowTracking: [] };
    expect(parseAttribution({ params: nonsense, fields: 9 })).toEqual({
      rules: {
        lifetime: minutesOf(6),
        session: SESSION_MINUTES,
        isBase64: false,
        userIp: '',
        promo: undefined,
      },
      prefix: 'wc_order_attribution_',
      isAllowed: false,
      category: '',
      fields: {},
      params: nonsense,
    });
  });

  it.each([
    ['yes', true],
    ['no', false],
    ['1', true],
    ['', false],
  ])('allowTracking %j of older releases', (allowTracking, isAllowed) => {
    expect(parseAttribution({ params: { ...params, allowTracking } })?.isAllowed).toBe(isAllowed);
  });
});
