import { describe, expect, it } from 'vitest';
import { storedItems } from '../../elementor';
import { safeStorage } from '../../storage';
import { parsePopupSettings } from '../settings';
import { countVisit } from './counts';
import { verdicts } from './evaluate';
import { localTime } from './schedule';
import { countImpression } from './times';
import type { Visit } from './visit';

const ID = '812';
const NOON = new Date(2026, 5, 15, 12, 0);

function memory(start: Record<string, string> = {}) {
  const values = new Map(Object.entries(start));
  const engine = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
  return {
    values,
    storage: safeStorage(() => engine),
    item: () => JSON.parse(values.get('elementor') ?? '{}'),
  };
}

const denied = safeStorage(() => {
  throw new DOMException('denied', 'SecurityError');
});

function visiting(facts: Partial<Visit> & { stored?: Record<string, unknown> } = {}) {
  const { stored, ...rest } = facts;
  let now = NOON.getTime();
  const local = memory(stored ? { elementor: JSON.stringify({ __expiration: {}, ...stored }) } : {});
  const session = memory();
  const visit: Visit = {
    referrer: '',
    host: 'shop.example',
    device: 'desktop',
    roles: null,
    browsers: ['chrome'],
    now: NOON,
    items: storedItems(local.storage, () => now),
    session: session.storage,
    ...rest,
  };
  const pass = (seconds: number): void => {
    now += seconds * 1000;
  };
  return { visit, local, session, pass };
}

const timingOf = (timing: object) => parsePopupSettings(JSON.stringify({ timing })).timing;

const ask = (timing: object, facts: Parameters<typeof visiting>[0] = {}): boolean | undefined =>
  verdicts(timingOf(timing), ID, visiting(facts).visit)[0]?.[1];

describe('page_views and sessions', () => {
  it('pass once as many have been counted as are wanted since the first evaluation', () => {
    const { visit, local } = visiting({ stored: { pageViews: 4 } });
    const rule = timingOf({ page_views: 'yes' });
    const passed = [5, 6, 7, 8].map((views) => {
      const answer = verdicts(rule, ID, visit)[0]?.[1];
      visit.items.set('pageViews', views);
      return answer;
    });
    expect(passed).toEqual([false, false, false, true]);
    expect(local.item().popup_812_page_views_initialPageViews).toBe(4);
  });

  it('go on with what the original counted', () => {
    const stored = { sessions: 3, popup_812_sessions_initialSessions: 1 };
    expect(ask({ sessions: 'yes' }, { stored })).toBe(true);
    expect(ask({ sessions: 'yes', sessions_sessions: '3' }, { stored })).toBe(false);
  });

  it('fail without storage', () => {
    const items = storedItems(denied);
    expect(ask({ page_views: 'yes', page_views_views: 1 }, { items })).toBe(false);
    expect(ask({ sessions: 'yes', sessions_sessions: 1 }, { items })).toBe(false);
  });

  it('are counted once per page, and one session per tab session', () => {
    const { visit, local, session } = visiting();
    for (let page = 0; page < 3; page += 1) countVisit(visit, storedItems(session.storage));
    expect(local.item()).toEqual({ __expiration: {}, pageViews: 3, sessions: 1 });
    expect(session.item()).toEqual({ __expiration: {}, activeSession: true });
  });
});

describe('url', () => {
  const rule = (action: string | undefined, text?: string) => ({
    url: 'yes',
    url_action: action,
    url_url: text,
  });
  const from = (referrer: string) => ({ referrer });

  it.each([
    [undefined, 'partner.example', 'https://partner.example/sale', true],
    ['show', 'partner.example', 'https://other.example/', false],
    ['show', 'partner.example', '', false],
    ['hide', 'partner.example', 'https://partner.example/sale', false],
    ['hide', 'partner.example', '', true],
    ['regex', 'sale/\\d+$', 'https://partner.example/sale/12', true],
    ['regex', 'sale/\\d+$', 'https://partner.example/sale/', false],
    ['regex', '([', 'https://partner.example/([', false],
    ['show', undefined, 'https://partner.example/', false],
  ])('%s %s, coming from "%s": %s', (action, text, referrer, passes) => {
    expect(ask(rule(action, text), from(referrer))).toBe(passes);
  });
});

describe('sources', () => {
  const rule = (...sources: string[]) => ({ sources: 'yes', sources_sources: sources });

  it.each([
    [['search', 'external', 'internal'], '', true],
    [['search'], 'https://www.google.com/', true],
    [['search'], 'https://google.co.uk/url?q=hats', true],
    [['search'], 'https://yahoo.com/', true],
    [['search'], 'http://www.bing.com/search', true],
    [['search'], 'https://yandex.ru/', true],
    [['search'], 'https://www.baidu.com/s', true],
    [['search'], 'https://duckduckgo.com/', false],
    [['search'], '', false],
    [['external'], 'https://partner.example/', true],
    [['external'], '', true],
    [['external'], 'https://www.shop.example/cart/', false],
    [['internal'], 'https://www.shop.example/cart/', true],
    [['internal'], 'https://partner.example/', false],
    [[], 'https://partner.example/', false],
  ])('%j from "%s": %s', (sources, referrer, passes) => {
    expect(ask(rule(...sources), { referrer })).toBe(passes);
  });

  it('knows the own host with www. too', () => {
    expect(ask(rule('internal'), { host: 'www.shop.example', referrer: 'https://shop.example/' })).toBe(true);
  });
});

describe('logged_in', () => {
  it.each([
    [{}, null, true],
    [{}, ['customer'], false],
    [{ logged_in_users: 'all' }, [], false],
    [{ logged_in_users: 'custom', logged_in_roles: ['editor', 'author'] }, ['subscriber', 'author'], false],
    [{ logged_in_users: 'custom', logged_in_roles: ['editor'] }, ['customer'], true],
    [{ logged_in_users: 'custom' }, ['customer'], true],
  ])('%j for %j: %s', (rule, roles, passes) => {
    expect(ask({ logged_in: 'yes', ...rule }, { roles })).toBe(passes);
  });
});

describe('devices and browsers', () => {
  it('want the current one listed', () => {
    const devices = { devices: 'yes', devices_devices: ['mobile', 'tablet_extra'] };
    expect(ask(devices, { device: 'tablet_extra' })).toBe(true);
    expect(ask(devices, { device: 'desktop' })).toBe(false);
    const browsers = {
      browsers: 'yes',
      browsers_browsers: 'custom',
      browsers_browsers_options: ['firefox', 'ie'],
    };
    expect(ask(browsers, { browsers: ['firefox'] })).toBe(true);
    expect(ask(browsers, { browsers: ['chrome'] })).toBe(false);
    expect(ask({ browsers: 'yes' }, { browsers: [] })).toBe(true);
  });
});

describe('schedule', () => {
  const rule = (start?: string, end?: string, more: object = {}) => ({
    schedule: 'yes',
    schedule_timezone: 'visitor',
    schedule_start_date: start,
    schedule_end_date: end,
    ...more,
  });

  it.each([
    [undefined, undefined, true],
    ['2026-06-15 12:00', undefined, true],
    ['2026-06-15 12:01', undefined, false],
    [undefined, '2026-06-15 12:00', true],
    [undefined, '2026-06-15 11:59:59', false],
    ['2026-06-01 00:00', '2026-06-30 23:59', true],
    ['not a date', undefined, false],
  ])('from %s to %s: %s', (start, end, passes) => {
    expect(ask(rule(start, end))).toBe(passes);
  });

  it("takes the server's time on the site's time zone", () => {
    const later = { schedule_timezone: undefined, schedule_server_datetime: '2026-06-15 13:30:00' };
    expect(ask(rule('2026-06-15 13:00', undefined, later))).toBe(true);
    expect(ask(rule(undefined, '2026-06-15 13:00', later))).toBe(false);
    expect(ask(rule('2026-06-15 11:00', undefined, { schedule_timezone: 'site' }))).toBe(true);
  });

  it('reads dates as local time, with or without seconds', () => {
    expect(localTime('2026-06-15 12:00')).toBe(NOON.getTime());
    expect(localTime('2026-06-15 12:00:30')).toBe(NOON.getTime() + 30_000);
    expect(localTime('soon')).toBeNaN();
  });
});

describe('times', () => {
  const rule = (period?: string, times: unknown = 2) => ({
    times: 'yes',
    times_times: times,
    times_period: period,
  });
  const count = (period: string | undefined, { visit }: ReturnType<typeof visiting>): void =>
    countImpression(timingOf(rule(period)).times, ID, visit);

  it('counts for good without a period, and goes on with a count of the original', () => {
    const state = visiting({ stored: { popup_812_times: 1 } });
    expect(verdicts(timingOf(rule()), ID, state.visit)).toEqual([['times', true]]);
    count(undefined, state);
    expect(state.local.item()).toEqual({ __expiration: {}, popup_812_times: 2 });
    expect(verdicts(timingOf(rule()), ID, state.visit)).toEqual([['times', false]]);
  });

  it('counts a session in a raw item of sessionStorage', () => {
    const state = visiting();
    count('session', state);
    count('session', state);
    expect(state.session.values.get('popup-812-impressions-count')).toBe('2');
    expect(verdicts(timingOf(rule('session')), ID, state.visit)).toEqual([['times', false]]);
    expect(verdicts(timingOf(rule('day')), ID, state.visit)).toEqual([['times', true]]);
  });

  it.each([
    ['day', 86400],
    ['week', 604800],
    ['month', 2628288],
  ])('forgets a %s after %i s from the first count', (period, seconds) => {
    const state = visiting();
    count(period, state);
    state.pass(seconds - 1);
    count(period, state);
    expect(state.local.item()).toMatchObject({
      __expiration: { 'popup-812-impressions-count': NOON.getTime() + seconds * 1000 },
      'popup-812-impressions-count': 2,
      popup_812_times: 2,
    });
    expect(verdicts(timingOf(rule(period)), ID, state.visit)).toEqual([['times', false]]);
    state.pass(1);
    expect(verdicts(timingOf(rule(period)), ID, state.visit)).toEqual([['times', true]]);
  });

  it('counts for good even while the rule is off', () => {
    const { visit, local } = visiting();
    countImpression(null, ID, visit);
    expect(local.item()).toEqual({ __expiration: {}, popup_812_times: 1 });
  });

  it('allows three by default, and passes without storage', () => {
    expect(ask({ times: 'yes' }, { stored: { popup_812_times: 2 } })).toBe(true);
    expect(ask({ times: 'yes' }, { stored: { popup_812_times: 3 } })).toBe(false);
    expect(ask(rule('day'), { items: storedItems(denied), session: denied })).toBe(true);
    expect(ask(rule('session'), { items: storedItems(denied), session: denied })).toBe(true);
  });
});

describe('all rules together', () => {
  it('are asked in order and to the end, whatever fails first', () => {
    const timing = timingOf({
      schedule: 'yes',
      sessions: 'yes',
      page_views: 'yes',
      devices: 'yes',
      devices_devices: ['mobile'],
    });
    const { visit, local } = visiting({ stored: { pageViews: 1, sessions: 1 } });
    expect(verdicts(timing, ID, visit).map(([rule]) => rule)).toEqual([
      'page_views',
      'sessions',
      'devices',
      'schedule',
    ]);
    expect(local.item()).toMatchObject({
      popup_812_page_views_initialPageViews: 1,
      popup_812_sessions_initialSessions: 1,
    });
  });

  it('are none for an empty group, which servers print as a list', () => {
    const { timing } = parsePopupSettings('{"timing":[],"triggers":[]}');
    expect(verdicts(timing, ID, visiting().visit)).toEqual([]);
  });
});
