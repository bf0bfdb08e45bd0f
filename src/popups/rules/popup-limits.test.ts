import { describe, expect, it } from 'vitest';
import { storedItems } from '../../elementor/stored-items';
import { countImpression, verdicts } from './popup-rules';
import { ask, denied, ID, NOON, timingOf, visiting } from './popup-rules.fixture';

describe('times', () => {
  const rule = (period?: string, times: unknown = 2) => ({
    times: 'yes',
    times_times: times,
    times_period: period,
  });
  const count = (period: string | undefined, { visit }: ReturnType<typeof visiting>): void =>
    countImpression(timingOf(rule(period)).times, ID, visit);

  it('counts for good without a period, and continues the count of the original', () => {
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
  ])('ends a %s %i s after the first count', (period, seconds) => {
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
