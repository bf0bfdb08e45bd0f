// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://www.shop.test/landing/"}
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_MONTHS, minutesOf } from '../settings';
import { readPairs } from './cookie-format';
import { COOKIES, eraseMemory } from './memory';
import { AT, RULES, recordVisit, set, text, visit } from './record.fixture';
import type { Rules } from './rules';

beforeEach(() => eraseMemory('www.shop.test'));

afterEach(() => vi.restoreAllMocks());

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

describe('erasing', () => {
  it('takes all eight cookies, those of the bare host on a www site too', () => {
    for (const name of COOKIES) set(name, 'x=y');
    document.cookie = 'sbjs_current=own; path=/';
    eraseMemory('www.shop.test');
    expect(document.cookie).toBe('');
  });
});

describe('the browser', () => {
  it('is asked for its cookies twice, however many are written', () => {
    const asked = vi.spyOn(Document.prototype, 'cookie', 'get');
    recordVisit(visit(), RULES);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('keeps to the host what it does not take for the whole site', () => {
    recordVisit({ ...visit(), hostname: 'www.elsewhere.test' }, RULES);
    expect(readPairs(text('session')).pgs).toBe('1');
    for (const name of COOKIES) document.cookie = `sbjs_${name}=; path=/; max-age=0`;
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
