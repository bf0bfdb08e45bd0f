import { listen } from '../../dom/events/events';
import { type NodeWatch, watchNodes } from '../../host/scan';
import { readGlobal } from '../../host/settings/settings';
import { asShape } from '../../host/settings/shapes';
import { carryValues } from './carry-values';
import { offerSourcebuster } from './facades';
import { consentNow, followConsent } from './follow-consent';
import { setOrderTracking } from './set-order-tracking';
import { parseAttribution, SETTINGS, type Settings } from './settings';
import { $settings, $values, thisVisit } from './stores';

/** Where the values are wanted: forms that carry them, and the block checkout, whose store may come late. */
const CARRIERS = 'wc-order-attribution-inputs, .wp-block-woocommerce-checkout';

/** Releases 8.5 to 8.9 print inputs of another name instead. */
const carriers = (prefix: string): NodeWatch => ({
  name: 'attribution',
  selector: `${CARRIERS}, [name="${prefix}type"]`,
  connect: (node) =>
    node instanceof HTMLInputElement
      ? import(/* chunk: attribution */ './printed-inputs').then(({ fillPrintedInputs }) =>
          fillPrintedInputs(),
        )
      : carryValues(),
});

function begin(settings: Settings): void {
  $settings.set(settings);
  Object.assign(asShape(readGlobal(SETTINGS)), { setOrderTracking, getAttributionData: () => $values.get() });
  const known = readGlobal('wp_consent_type') ? consentNow() : undefined;
  setOrderTracking(known ?? settings.isAllowed);
  followConsent();
  watchNodes([carriers(settings.prefix)]);
}

/**
 * Takes down how the visitor came, offers `sbjs`, and records the visit once the shop's settings are on the page:
 * now, or when it has loaded (optimisers print settings late).
 */
export function startAttribution(): void {
  thisVisit();
  offerSourcebuster();
  const attempt = (): void => {
    const settings = $settings.get() ? null : parseAttribution(readGlobal(SETTINGS));
    if (settings) begin(settings);
  };
  attempt();
  listen(window, 'load', attempt);
}
