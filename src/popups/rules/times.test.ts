import { describe, expect, it } from 'vitest';
import { storedItems } from '../../elementor/stored-items';
import { verdicts } from './evaluate';
import { ask, denied, ID, NOON, timingOf, visiting } from './rules.fixture';
import { localTime } from './schedule';
import { countImpression } from './times';

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
