import { describe, expect, it } from 'vitest';
import { CAMPAIGN_ARGUMENTS, classify } from './arrival';
import { isArrival, type Known, TYPE_IN, type Visit } from './record-visit';
import { joinPairs } from './tracking-cookies';

const UNKNOWN: Known = { hasSession: false, hasSource: false };
const NONE = {
  cmp: '(none)',
  cnt: '(none)',
  trm: '(none)',
  id: '(none)',
  plt: '(none)',
  fmt: '(none)',
  tct: '(none)',
};

const visit = (search: string, referrer = ''): Visit => ({
  url: `https://shop.test/${search}`,
  hostname: 'www.shop.test',
  referrer,
  userAgent: 'Test',
  at: new Date(0),
});

describe('order of classes: utm, organic, referral, type-in, kept', () => {
  it.each([
    ['utm before organic', '?utm_source=x', 'https://www.google.com/', UNKNOWN, 'utm'],
    ['organic before referral', '', 'https://www.google.com/', UNKNOWN, 'organic'],
    [
      'organic within a session too',
      '',
      'https://www.google.com/',
      { hasSession: true, hasSource: true },
      'organic',
    ],
    ['referral without a session', '', 'https://blog.example/post', UNKNOWN, 'referral'],
    [
      'referral for a known visitor without a session',
      '',
      'https://blog.example/',
      { hasSession: false, hasSource: true },
      'referral',
    ],
    [
      'no referral within a session',
      '',
      'https://blog.example/',
      { hasSession: true, hasSource: true },
      undefined,
    ],
    ['type-in when nothing is known', '', '', UNKNOWN, 'typein'],
    [
      'type-in when only a session is known',
      '',
      'https://blog.example/',
      { hasSession: true, hasSource: false },
      'typein',
    ],
    ['a known source stays', '', '', { hasSession: true, hasSource: true }, undefined],
    ['the site itself is not a referral', '', 'https://shop.test/cart/', UNKNOWN, 'typein'],
    ['its www form is not a referral', '', 'https://www.shop.test/', UNKNOWN, 'typein'],
    ['a subdomain is not a referral', '', 'https://blog.shop.test/', UNKNOWN, 'typein'],
    ['a host with the same ending is a referral', '', 'https://notshop.test/', UNKNOWN, 'referral'],
    ['a referrer that is not a URL is ignored', '', 'about nothing', UNKNOWN, 'typein'],
  ])('%s', (_name, search, referrer, known, typ) => {
    const found = classify(visit(search, referrer), known);
    expect(found?.typ).toBe(typ);
    if (!isArrival(visit(search, referrer)))
      expect(found ? joinPairs({ ...found }) : undefined).toBe(known.hasSource ? undefined : TYPE_IN);
  });
});

describe('utm', () => {
  it.each(CAMPAIGN_ARGUMENTS)('%s with a value part makes a campaign', (name) => {
    expect(classify(visit(`?${name}=x`), UNKNOWN)?.typ).toBe('utm');
    expect(classify(visit(`?${name}`), UNKNOWN)?.typ).toBe('typein');
  });

  it('stores each argument under its key, encoded as in the URL', () => {
    const search =
      '?utm_source=news&utm_medium=email&utm_campaign=spring%20sale&utm_content=top&utm_term=red+mug&utm_id=7&utm_source_platform=pl&utm_creative_format=fo&utm_marketing_tactic=ta';
    expect(classify(visit(search), UNKNOWN)).toEqual({
      typ: 'utm',
      src: 'news',
      mdm: 'email',
      cmp: 'spring%20sale',
      cnt: 'top',
      trm: 'red+mug',
      id: '7',
      plt: 'pl',
      fmt: 'fo',
      tct: 'ta',
    });
  });

  it.each([
    ['?gclid=1', { src: 'google', mdm: 'cpc', cmp: 'google_cpc' }],
    ['?yclid=1', { src: 'yandex', mdm: 'cpc', cmp: 'yandex_cpc' }],
    ['?gclid=1&utm_source=own', { src: 'own', mdm: 'cpc', cmp: 'google_cpc' }],
    ['?gclid=1&utm_medium=display&utm_campaign=c', { src: 'google', mdm: 'display', cmp: 'c' }],
    ['?utm_campaign=c', { src: '(none)', mdm: '(none)', cmp: 'c' }],
    ['?utm_source=a&utm_source=b', { src: 'a,b', mdm: '(none)', cmp: '(none)' }],
    ['?utm_source=a=b', { src: 'a=b', mdm: '(none)', cmp: '(none)' }],
  ])('%s', (search, expected) => {
    expect(classify(visit(search), UNKNOWN)).toMatchObject({ typ: 'utm', ...expected });
  });

  it('reads the term from the text of a yandex referrer when the URL has none', () => {
    const from = 'https://yandex.ru/search/?text=mug';
    expect(classify(visit('?yclid=1', from), UNKNOWN)?.trm).toBe('mug');
    expect(classify(visit('?yclid=1&utm_term=own', from), UNKNOWN)?.trm).toBe('own');
    expect(classify(visit('?gclid=1', 'https://bing.com/?text=mug'), UNKNOWN)?.trm).toBe('(none)');
  });

  it('does not decode names', () => {
    expect(classify(visit('?utm%5Fsource=x'), UNKNOWN)?.typ).toBe('typein');
  });
});

describe('organic: engines in test order', () => {
  it.each([
    ['yandex', 'https://yandex.ru/search/?text=mug'],
    ['yandex', 'https://m.yandex.com.tr/?text='],
    ['google', 'https://www.google.com/'],
    ['google', 'https://google.co.uk/search'],
    ['bing', 'https://www.bing.com/search?q=mug'],
    ['bing', 'https://cn.bing.com/search?q=mug'],
    ['yahoo', 'https://search.yahoo.com/search?p=mug'],
    ['about', 'https://about.com/?q=mug'],
    ['aol', 'https://search.aol.com/?q=mug'],
    ['ask', 'https://www.ask.com/web?q=mug'],
    ['globo', 'https://globososo.com/?q=mug'],
    ['go.mail.ru', 'https://go.mail.ru/search?q=mug'],
    ['rambler', 'https://nova.rambler.ru/search?query=mug'],
    ['tut.by', 'https://search.tut.by/?query=mug'],
  ])('%s from %s', (src, referrer) => {
    expect(classify(visit('', referrer), UNKNOWN)).toEqual({ typ: 'organic', src, mdm: 'organic', ...NONE });
  });

  it.each([
    ['yandex without its text', 'https://yandex.ru/'],
    ['an engine whose argument is hidden', 'https://www.bing.com/'],
    ['yahoo with another argument', 'https://search.yahoo.com/?q=mug'],
    ['a subdomain of google', 'https://mail.google.com/'],
    ['a top-level name of ten letters', 'https://google.abcdefghij/'],
    ['a host with the same ending', 'https://notbing.com/?q=mug'],
  ])('%s is a referral', (_name, referrer) => {
    expect(classify(visit('', referrer), UNKNOWN)?.typ).toBe('referral');
  });
});

describe('referral and type-in', () => {
  it.each([
    ['https://www.blog.example/post/1?x=y', 'blog.example', '/post/1'],
    ['https://t.co/abc', 'twitter.com', '/abc'],
    ['https://plus.url.google.com/u', 'plus.google.com', '/u'],
  ])('%s', (referrer, src, cnt) => {
    expect(classify(visit('', referrer), UNKNOWN)).toEqual({
      typ: 'referral',
      src,
      mdm: 'referral',
      ...NONE,
      cnt,
    });
  });

  it('type-in is (direct) by (none)', () => {
    expect(classify(visit(''), UNKNOWN)).toEqual({ typ: 'typein', src: '(direct)', mdm: '(none)', ...NONE });
  });
});
