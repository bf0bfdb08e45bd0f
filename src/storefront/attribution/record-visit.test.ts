// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://www.shop.test/landing/"}
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readRawCookie } from '../../storage/cookies';
import { prepareVisit } from './order-tracking';
import type * as record from './record-visit';
import { RULES, recordVisit, set, text, visit } from './record-visit.fixture';
import { COOKIES, eraseCookies, readPairs } from './tracking-cookies';

beforeEach(() => eraseCookies('www.shop.test'));

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

  it('records (none) for a missing referrer', () => {
    recordVisit(visit(), RULES);
    expect(readPairs(text('current_add')).rf).toBe('(none)');
  });

  it('returns the data of the cookies, campaign values decoded', () => {
    const data = recordVisit(visit('?utm_source=a&utm_campaign=spring%20sale'), RULES);
    expect([data.current.cmp, data.first.cmp, data.session.pgs, data.udata.vst]).toEqual([
      'spring sale',
      'spring sale',
      '1',
      '1',
    ]);
    expect(data.promo).toEqual({});
  });

  it('writes base64 when the rules say so', () => {
    recordVisit(visit(), { ...RULES, isBase64: true });
    expect(readRawCookie('sbjs_session')).toMatch(/^[A-Za-z0-9+/]+$/);
    expect(text('session')).toBe('pgs=1|||cpg=https://www.shop.test/landing/');
  });
});

describe('whether a visit needs the arrival code', () => {
  const needs = (given: record.Visit, rules = RULES): Promise<boolean> =>
    new Promise((settle) => {
      let isAtOnce = true;
      prepareVisit(given, rules, (_cookies, found) => {
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
    ['from another site', visit('', 'https://blog.example/post'), true],
    ['from another subdomain', visit('', 'https://blog.shop.test/post'), true],
  ])('%s', async (_name, given, isMore) => {
    expect(await needs(given)).toBe(isMore);
  });

  it('cookies of old releases and promo codes', async () => {
    expect(await needs(visit(), { ...RULES, promo: true })).toBe(true);
    set('first', 'typ=organic|src=google');
    expect(await needs(visit())).toBe(true);
    recordVisit(visit(), RULES);
    expect(await needs(visit())).toBe(false);
  });

  it('a visit that does not need it is recorded the same without it', () => {
    const all = (): string[] => COOKIES.map(text);
    recordVisit(visit(), RULES);
    recordVisit(visit(), RULES);
    const before = all();
    eraseCookies('www.shop.test');
    recordVisit(visit(), RULES, null);
    recordVisit(visit(), RULES, null);
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

  it('keeps the encoded campaign unchanged over several pages', () => {
    recordVisit(visit('?utm_campaign=50%2525'), RULES);
    const before = readRawCookie('sbjs_current');
    recordVisit(visit(), RULES);
    recordVisit(visit(), RULES);
    expect(readRawCookie('sbjs_current')).toBe(before);
  });

  it('counts a visit only when the session has ended', () => {
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

describe('the promo code', () => {
  it('is an integer from 100000 to 999999 that stays, and only exists when the options ask for it', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(recordVisit(visit(), { ...RULES, promo: {} }).promo).toEqual({ code: '100000' });
    vi.spyOn(Math, 'random').mockReturnValue(0.9999999999);
    expect(recordVisit(visit(), { ...RULES, promo: {} }).promo).toEqual({ code: '100000' });
    eraseCookies('www.shop.test');
    expect(recordVisit(visit(), { ...RULES, promo: {} }).promo).toEqual({ code: '999999' });
  });
});
