import { asBoolean, asNumber, asString, toObject } from '../../host/settings';

/** The global with the shop's settings; other scripts call the functions we add to it. */
export const SETTINGS = 'wc_order_attribution';

/** How visits are recorded. */
export interface Rules {
  /** Minutes the cookies last; 0: until the browser closes. */
  lifetime: number;
  /** Minutes a session lasts after the last page view. */
  session: number;
  isBase64: boolean;
  userIp?: string;
  /** True, or the range of the promo code; none without it. */
  promo?: unknown;
}

/** The library's default lifetime of tracking cookies, in months of 30 days. */
export const DEFAULT_MONTHS = 6;

/** The library's default length of a session, in minutes. */
export const SESSION_MINUTES = 30;

/** Months of 30 days in whole minutes: the shop's 0.00001 months round to 0, a browser session. */
export const minutesOf = (months: number): number => Math.round(months * 30 * 24 * 60);

/** Rules from the shop's parameters or from the options that other scripts pass to `sbjs.init`. */
export function rulesOf(raw: unknown): Rules {
  const given = toObject(raw);
  return {
    lifetime: minutesOf(asNumber(given.lifetime, DEFAULT_MONTHS)),
    session: asNumber(given.session ?? given.session_length) || SESSION_MINUTES,
    isBase64: asBoolean(given.base64),
    userIp: asString(given.user_ip),
    promo: given.promocode,
  };
}

/** Parses the settings; null when the host did not print them. */
export function parseAttribution(raw: unknown) {
  const { params: given, fields } = toObject(raw);
  if (!given) return null;
  const params = toObject(given);
  return {
    rules: rulesOf(params),
    /** Precedes each field name. */
    prefix: asString(params.prefix, 'wc_order_attribution_'),
    isAllowed: asBoolean(params.allowTracking),
    /** Category of the consent plugin; empty without one. */
    category: asString(params.consentCategory),
    /** Field name → dotted path in the recorded data (`current.typ`). */
    fields: toObject(fields),
    /** As the shop printed them; `allowTracking` is kept up to date for other scripts. */
    params,
  };
}

/** Settings of order attribution (global `wc_order_attribution`). */
export type AttributionSettings = NonNullable<ReturnType<typeof parseAttribution>>;
