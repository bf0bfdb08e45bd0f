import { offerGlobal } from '../../host/offer';
import { asShape } from '../../host/shapes';
import { prepare, type Remembered, recordVisit } from './record';
import { rulesOf } from './settings';
import type { Visit } from './visit';

/** The library's facade: `init(options)` records this page view, `get` holds what is remembered. */
export interface Sourcebuster {
  get: Partial<Remembered>;
  init(options?: unknown): void;
}

/** Offers `window.sbjs`; `init` runs the callback of its options with the data, as the library does. */
export function offerSourcebuster(visit: Visit): Sourcebuster {
  const facade: Sourcebuster = {
    get: {},
    init(options) {
      const rules = rulesOf(options);
      const { callback } = asShape(options);
      prepare(visit, rules, (rare) => {
        facade.get = recordVisit(visit, rules, rare);
        if (typeof callback === 'function') callback(facade.get);
      });
    },
  };
  offerGlobal('sbjs', facade);
  return facade;
}
