import { asBoolean, asNumber, asShape, asString, offerGlobal } from '../../page';
import { PROMO_RANGE, type Remembered, type Rules } from './record';
import { DEFAULT_MONTHS, minutesOf, SESSION_MINUTES } from './settings';

/** Rules from the options other scripts hand to `sbjs.init`. */
export function rulesOf(raw: unknown): Rules {
  const options = asShape(raw);
  const promo = options.promocode ? { ...PROMO_RANGE, ...asShape(options.promocode) } : undefined;
  return {
    lifetime: minutesOf(asNumber(options.lifetime, DEFAULT_MONTHS)),
    session: asNumber(options.session_length) || SESSION_MINUTES,
    isBase64: asBoolean(options.base64),
    userIp: asString(options.user_ip),
    promo: promo && { min: asNumber(promo.min), max: asNumber(promo.max) },
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
      const { callback } = asShape(options);
      if (typeof callback === 'function') callback(facade.get);
    },
  };
  offerGlobal('sbjs', facade);
  return facade;
}
