import { offerGlobal } from '../../host/offer';
import { asShape } from '../../host/settings/shapes';
import { type Remembered, recordVisit } from './cookies/record';
import { prepareVisit } from './prepare-visit';
import { rulesOf } from './settings';
import { $remembered, thisVisit } from './stores';

/** The library's facade: `init(options)` records this page view, `get` holds what is remembered. */
export interface Sourcebuster {
  readonly get: Partial<Remembered>;
  init(options?: unknown): void;
}

const sourcebuster: Sourcebuster = {
  get get() {
    return $remembered.get();
  },
  init(options) {
    const rules = rulesOf(options);
    const { callback } = asShape(options);
    prepareVisit(thisVisit(), rules, (arrival, memory) => {
      const remembered = recordVisit(thisVisit(), rules, arrival, memory);
      $remembered.set(remembered);
      if (typeof callback === 'function') callback(remembered);
    });
  },
};

/** Offers `window.sbjs`; `init` runs the callback of its options with the data, as the library does. */
export const offerSourcebuster = (): Sourcebuster => offerGlobal('sbjs', sourcebuster);
