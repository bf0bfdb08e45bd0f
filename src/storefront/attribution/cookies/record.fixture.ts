import { readRawCookie } from '../../../storage/cookies';
import * as arrival from '../sources/arrival';
import type { Visit } from '../sources/visit';
import { pack, unpack } from './cookie-format';
import * as record from './record';
import type { Rules } from './rules';

/** The shop's own rules. */
export const RULES: Rules = { lifetime: 0, session: 30, isBase64: false };

/** When visits are made. */
export const AT = new Date('2026-11-20T07:08:09Z');

/** A visit of the landing page. */
export const visit = (search = '', referrer = ''): Visit => ({
  url: `https://www.shop.test/landing/${search}`,
  hostname: 'www.shop.test',
  referrer,
  userAgent: 'Test Browser',
  at: AT,
});

/** Records it with what arrivals need. */
export const recordVisit = (given: Visit, rules: Rules) => record.recordVisit(given, rules, arrival);

/** What a cookie holds, unpacked; empty without it. */
export const text = (name: string): string => unpack(readRawCookie(`sbjs_${name}`) ?? '');

/** Writes a cookie as an earlier release did. */
export const set = (name: string, value: string): void => {
  document.cookie = `sbjs_${name}=${pack(value)}; path=/; domain=.shop.test`;
};
