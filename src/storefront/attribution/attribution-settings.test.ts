// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://www.shop.test/landing/"}
import { beforeEach, describe, expect, it } from 'vitest';
import { minutesOf, parseAttribution, SESSION_MINUTES } from './attribution-settings';
import { eraseCookies } from './tracking-cookies';

beforeEach(() => eraseCookies('www.shop.test'));

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

  it.each([undefined, null, 5, 'x', [], {}, { params: null }])('%j: nothing is recorded', (raw) => {
    expect(parseAttribution(raw)).toBeNull();
  });

  it('invalid values fall back to the defaults', () => {
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
  ])('allowTracking %j, as older releases print it', (allowTracking, isAllowed) => {
    expect(parseAttribution({ params: { ...params, allowTracking } })?.isAllowed).toBe(isAllowed);
  });
});
