// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://www.shop.test/landing/"}
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AttributionSession, createAttributionSession, setOrderTracking } from './order-tracking';
import { RULES, text } from './record-visit.fixture';
import { eraseCookies } from './tracking-cookies';

beforeEach(() => {
  vi.useFakeTimers();
  eraseCookies('www.shop.test');
});

afterEach(() => {
  vi.useRealTimers();
});

/** A page view of a visitor who allows tracking. */
function trackedView(): AttributionSession {
  const session = createAttributionSession();
  session.settings = {
    params: {},
    rules: RULES,
    prefix: 'wc_order_attribution_',
    isAllowed: true,
    category: '',
    fields: {},
  };
  setOrderTracking(session, true, { isStart: true });
  return session;
}

describe('the cookies of a page view', () => {
  it('are stored when the browser is idle; the data is there at once', () => {
    const { data } = trackedView();
    expect([data.session?.pgs, text('session')]).toEqual(['1', '']);
    vi.runAllTimers();
    expect(text('session')).toBe('pgs=1|||cpg=https://www.shop.test/landing/');
  });

  it('are stored when the page is left before that, once', () => {
    trackedView();
    window.dispatchEvent(new Event('pagehide'));
    expect(text('session')).toContain('pgs=1');
    eraseCookies('www.shop.test');
    vi.runAllTimers();
    expect(text('session')).toBe('');
  });

  it('are stored at once when the visitor gives consent later', () => {
    const session = trackedView();
    setOrderTracking(session, false);
    setOrderTracking(session, true);
    expect(text('session')).toContain('pgs=1');
  });

  it('are not stored when the visitor withdraws consent before that', () => {
    const session = trackedView();
    setOrderTracking(session, false);
    vi.runAllTimers();
    expect([text('session'), session.data]).toEqual(['', {}]);
  });
});
