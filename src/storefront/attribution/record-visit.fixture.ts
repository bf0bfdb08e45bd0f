import { readRawCookie } from '../../storage/cookies';
import * as arrival from './arrival';
import type { Rules } from './attribution-settings';
import * as record from './record-visit';
import { pack, unpack } from './tracking-cookies';

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

/** Records a visit with the code for arrivals. */
export const recordVisit = (given: record.Visit, rules: Rules) => record.recordVisit(given, rules, arrival);

/** The decoded text of a cookie; empty when it is missing. */
export const text = (name: string): string => unpack(readRawCookie(`sbjs_${name}`) ?? '');

/** Writes a cookie as an earlier release does. */
export const set = (name: string, value: string): void => {
  document.cookie = `sbjs_${name}=${pack(value)}; path=/; domain=.shop.test`;
};
