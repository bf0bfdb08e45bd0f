import { asBoolean, asNumber, asShape, asString, type Shape } from '../../host/settings/shapes';
import type { Rules } from './cookies/rules';

/** The global the shop prints its settings in; other scripts call what we add to it. */
export const SETTINGS = 'wc_order_attribution';

/** What the shop wants recorded (global `wc_order_attribution`, contract 2.2). */
export interface Settings {
  /** As the shop printed them, `allowTracking` kept up to date for other scripts. */
  params: Shape;
  rules: Rules;
  /** Before each field name. */
  prefix: string;
  isAllowed: boolean;
  /** Category of the consent plugin; empty without one. */
  category: string;
  /** Field name → dotted place in the remembered data (`current.typ`). */
  fields: Shape;
}

/** Tracking cookies last 6 months of 30 days unless the shop says otherwise (spec 9). */
export const DEFAULT_MONTHS = 6;

/** Minutes of a session (spec 9). */
export const SESSION_MINUTES = 30;

/** Months of 30 days in whole minutes: the shop's 0.00001 months round to 0, a browser session. */
export const minutesOf = (months: number): number => Math.round(months * 30 * 24 * 60);

/** Rules from the shop's parameters or the options other scripts hand to `sbjs.init`. */
export function rulesOf(raw: unknown): Rules {
  const given = asShape(raw);
  return {
    lifetime: minutesOf(asNumber(given.lifetime, DEFAULT_MONTHS)),
    session: asNumber(given.session ?? given.session_length) || SESSION_MINUTES,
    isBase64: asBoolean(given.base64),
    userIp: asString(given.user_ip),
    promo: given.promocode,
  };
}

/** Parses the settings; null when the host did not print them. */
export function parseAttribution(raw: unknown): Settings | null {
  const { params: given, fields } = asShape(raw);
  if (!given) return null;
  const params = asShape(given);
  return {
    rules: rulesOf(params),
    prefix: asString(params.prefix, 'wc_order_attribution_'),
    isAllowed: asBoolean(params.allowTracking),
    category: asString(params.consentCategory),
    fields: asShape(fields),
    params,
  };
}
