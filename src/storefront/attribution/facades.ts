import { asBoolean, asNumber, asShape, asString, isShape, offerGlobal } from '../../page';
import type { Engine } from './engines';
import { PROMO_RANGE, type Remembered, type Rules } from './record';
import { DEFAULT_MONTHS, minutesOf, SESSION_MINUTES } from './settings';

const engineOption = (raw: unknown): Engine => {
  const { host, param, display } = asShape(raw);
  return [asString(host), asString(param), asString(display) || asString(host)];
};

function promoOption(raw: unknown): Rules['promo'] {
  if (!raw) return undefined;
  const { min, max } = asShape(raw);
  return { min: asNumber(min, PROMO_RANGE.min), max: asNumber(max, PROMO_RANGE.max) };
}

/** Rules from the options other scripts hand to `sbjs.init`. */
export function rulesOf(raw: unknown): Rules {
  const options = asShape(raw);
  return {
    lifetime: minutesOf(asNumber(options.lifetime, DEFAULT_MONTHS)),
    session: asNumber(options.session_length) || SESSION_MINUTES,
    isBase64: asBoolean(options.base64),
    timezone: asNumber(options.timezone_offset),
    engines: (Array.isArray(options.organics) ? options.organics : []).map(engineOption),
    userIp: asString(options.user_ip),
    promo: promoOption(options.promocode),
  };
}

/** The library's facade: `init(options)` records this page view, `get` holds what is remembered. */
export interface Sourcebuster {
  get: Partial<Remembered>;
  init(options?: unknown): void;
}

/** Offers `window.sbjs`; `init` runs the callback of its options with the data, as the library does. */
export function offerSourcebuster(record: (rules: Rules) => Remembered): Sourcebuster {
  const facade: Sourcebuster = {
    get: {},
    init(options) {
      facade.get = record(rulesOf(options));
      const done = isShape(options) ? options.callback : undefined;
      if (typeof done === 'function') done(facade.get);
    },
  };
  offerGlobal('sbjs', facade);
  return facade;
}
