// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://www.shop.test/landing/"}
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type AttributionSession,
  beginTracking,
  createAttributionSession,
  dataOf,
  setOrderTracking,
} from './order-tracking';
import { RULES, text, visit } from './record-visit.fixture';
import { COOKIES, readPairs } from './tracking-cookies';

/** The session of a site for which the browser refuses cookies of the whole domain. */
const refusedSession = (): AttributionSession => ({
  ...createAttributionSession(),
  visit: { ...visit(), hostname: 'www.elsewhere.test' },
  settings: { params: {}, rules: RULES, isAllowed: true, prefix: '', category: '', fields: {} },
});

beforeEach(() => {
  vi.useFakeTimers();
  document.cookie = 'sbjs_migrations=1; path=/';
});

afterEach(() => {
  vi.useRealTimers();
  for (const name of COOKIES) document.cookie = `sbjs_${name}=; path=/; max-age=0`;
});

it('limits refused cookies to the host when the browser is idle', () => {
  const session = refusedSession();
  setOrderTracking(session, true);
  expect(session.data.session?.pgs).toBe('1');
  vi.runAllTimers();
  expect(readPairs(text('session')).pgs).toBe('1');
});

it('writes no cookie when the permission was withdrawn meanwhile', () => {
  const session = refusedSession();
  setOrderTracking(session, true);
  setOrderTracking(session, false);
  vi.runAllTimers();
  expect(document.cookie).toBe('');
});

it('records the visit at the first use of the data, once', () => {
  const session = refusedSession();
  session.begin = () => setOrderTracking(session, true);
  expect(session.data).toEqual({});
  expect(dataOf(session).session?.pgs).toBe('1');
  beginTracking(session);
  expect(dataOf(session).session?.pgs).toBe('1');
});

it('begins with what the settings say before it follows a change', () => {
  const session = refusedSession();
  const begun = vi.fn();
  session.begin = begun;
  setOrderTracking(session, true);
  expect(begun).toHaveBeenCalledOnce();
  expect(dataOf(session).session?.pgs).toBe('1');
});
