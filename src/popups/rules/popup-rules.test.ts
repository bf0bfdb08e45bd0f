import { describe, expect, it } from 'vitest';
import { storedItems } from '../../elementor/stored-items';
import { parsePopupSettings } from '../popup-settings';
import { localTime, verdicts } from './popup-rules';
import { ask, denied, ID, NOON, timingOf, visiting } from './popup-rules.fixture';
import { countVisit, storeInitialCounts } from './visit';

describe('page_views and sessions', () => {
  it('pass when enough were counted since the first evaluation', () => {
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

  it('continue the counts of the original', () => {
    const stored = { sessions: 3, popup_812_sessions_initialSessions: 1 };
    expect(ask({ sessions: 'yes' }, { stored })).toBe(true);
    expect(ask({ sessions: 'yes', sessions_sessions: '3' }, { stored })).toBe(false);
  });

  it('fail without storage', () => {
    const items = storedItems(denied);
    expect(ask({ page_views: 'yes', page_views_views: 1 }, { items })).toBe(false);
    expect(ask({ sessions: 'yes', sessions_sessions: 1 }, { items })).toBe(false);
    expect(ask({ page_views: 'yes', page_views_views: 0 }, { items })).toBe(false);
  });

  it('are counted once per page, and one session per tab session', () => {
    const { visit, local, session } = visiting();
    for (let page = 0; page < 3; page += 1) countVisit(visit.items, storedItems(session.storage));
    expect(local.item()).toEqual({ __expiration: {}, pageViews: 3, sessions: 1 });
    expect(session.item()).toEqual({ __expiration: {}, activeSession: true });
  });
});

describe('the initial counts', () => {
  it('are stored with the count, once, for popups with such a rule', () => {
    const { visit, local } = visiting({ stored: { pageViews: 4, sessions: 2 } });
    storeInitialCounts({ page_views: 'yes' }, '812', visit.items);
    visit.items.set('pageViews', 5);
    storeInitialCounts({ page_views: 'yes' }, '812', visit.items);
    storeInitialCounts([], '813', visit.items);
    expect(local.item()).toEqual({
      __expiration: {},
      pageViews: 5,
      sessions: 2,
      popup_812_page_views_initialPageViews: 4,
    });
  });

  it('are not stored before anything was counted', () => {
    const { visit, local } = visiting();
    storeInitialCounts({ page_views: 'yes', sessions: 'yes' }, '812', visit.items);
    expect(local.item()).toEqual({});
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

  it('recognizes the own host with www., too', () => {
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
  it('pass when the current one is listed', () => {
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

  it("compares with the server's time in the site's time zone", () => {
    const later = { schedule_timezone: undefined, schedule_server_datetime: '2026-06-15 13:30:00' };
    expect(ask(rule('2026-06-15 13:00', undefined, later))).toBe(true);
    expect(ask(rule(undefined, '2026-06-15 13:00', later))).toBe(false);
    expect(ask(rule('2026-06-15 11:00', undefined, { schedule_timezone: 'site' }))).toBe(true);
  });

  it('parses dates as local time, with or without seconds', () => {
    expect(localTime('2026-06-15 12:00')).toBe(NOON.getTime());
    expect(localTime('2026-06-15 12:00:30')).toBe(NOON.getTime() + 30_000);
    expect(localTime('soon')).toBeNaN();
  });
});

describe('all rules together', () => {
  it('are evaluated in order and to the end, even if one fails', () => {
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

  it('are none for an empty group, which the server prints as a list', () => {
    const { timing } = parsePopupSettings('{"timing":[],"triggers":[]}');
    expect(verdicts(timing, ID, visiting().visit)).toEqual([]);
  });
});
