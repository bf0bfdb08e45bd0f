import { readRawCookie } from '../../storage/cookies';
import * as arrival from './arrival';
import type { Rules } from './attribution-settings';
import * as record from './record-visit';
import { openCookies, pack, unpack } from './tracking-cookies';

/** The rules that shops print by default. */
export const RULES: Rules = { lifetime: 0, session: 30, isBase64: false };

/** The time of each visit. */
export const AT = new Date('2026-11-20T07:08:09Z');

/** A visit of the landing page. */
export const visit = (search = '', referrer = ''): record.Visit => ({
  url: `https://www.shop.test/landing/${search}`,
  hostname: 'www.shop.test',
  referrer,
  userAgent: 'Test Browser',
  at: AT,
});

/** Records a visit, also without the code for arrivals. */
export function recordVisit(given: record.Visit, rules: Rules, code: record.Arrival | null = arrival) {
  const cookies = openCookies(given.hostname, rules.isBase64);
  const data = record.recordVisit(given, rules, cookies, code ?? undefined);
  cookies.settle();
  return data;
}

/** The decoded text of a cookie; empty when it is missing. */
export const text = (name: string): string => unpack(readRawCookie(`sbjs_${name}`) ?? '');

/** Writes a cookie as an earlier release does. */
export const set = (name: string, value: string): void => {
  document.cookie = `sbjs_${name}=${pack(value)}; path=/; domain=.shop.test`;
};
