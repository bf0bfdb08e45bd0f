import { listen } from '../../dom/events';
import { offerGlobal } from '../../host/offer';
import { type NodeWatch, watchNodes } from '../../host/scan';
import { readGlobal, toObject } from '../../host/settings';
import { carryValues } from './attribution-fields';
import { type AttributionSettings, parseAttribution, rulesOf, SETTINGS } from './attribution-settings';
import {
  type AttributionSession,
  consentNow,
  createAttributionSession,
  followConsent,
  prepareVisit,
  setOrderTracking,
} from './order-tracking';
import { recordVisit, type TrackingData } from './record-visit';

/** Elements that need the values: carriers in forms, and the block checkout, whose store may be registered late. */
const CARRIERS = 'wc-order-attribution-inputs, .wp-block-woocommerce-checkout';

/** WooCommerce 8.5 to 8.9 prints inputs instead of carriers. */
const carriers = (session: AttributionSession, prefix: string): NodeWatch => ({
  name: 'attribution',
  selector: `${CARRIERS}, [name="${prefix}type"]`,
  connect: (node) =>
    node instanceof HTMLInputElement
      ? import(/* chunk: attribution */ './printed-fields').then(({ fillPrintedInputs }) =>
          fillPrintedInputs(session),
        )
      : carryValues(session),
});

function begin(session: AttributionSession, settings: AttributionSettings): void {
  session.$settings.set(settings);
  Object.assign(toObject(readGlobal(SETTINGS)), {
    setOrderTracking: (isAllowed: boolean) => setOrderTracking(session, isAllowed),
    getAttributionData: () => session.$values.get(),
  });
  const known = readGlobal('wp_consent_type') ? consentNow() : undefined;
  setOrderTracking(session, known ?? settings.isAllowed);
  followConsent(session);
  watchNodes([carriers(session, settings.prefix)]);
}

/** The facade of the library: `init(options)` records this page view, `get` holds the recorded data. */
export interface Sourcebuster {
  readonly get: Partial<TrackingData>;
  init(options?: unknown): void;
}

/** `init` calls the callback of its options with the data, as the library does. */
const createSourcebuster = ({ $data, visit }: AttributionSession): Sourcebuster => ({
  get get() {
    return $data.get();
  },
  init(options) {
    const rules = rulesOf(options);
    const { callback } = toObject(options);
    prepareVisit(visit, rules, (arrival, cookies) => {
      const data = recordVisit(visit, rules, arrival, cookies);
      $data.set(data);
      if (typeof callback === 'function') callback(data);
    });
  },
});

/**
 * Captures the visit, defines `window.sbjs`, and records the visit once the shop's settings are on the page: now, or
 * when it has loaded (optimisers print settings late).
 */
export function startAttribution(): void {
  const session = createAttributionSession();
  offerGlobal('sbjs', createSourcebuster(session));
  const attempt = (): void => {
    const settings = session.$settings.get() ? null : parseAttribution(readGlobal(SETTINGS));
    if (settings) begin(session, settings);
  };
  attempt();
  listen(window, 'load', attempt);
}
