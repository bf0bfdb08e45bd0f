import { listen } from '../../dom/events';
import { guard } from '../../host/report';
import { type NodeWatch, watchNodes } from '../../host/scan';
import { readGlobal } from '../../host/settings';
import { asShape } from '../../host/shapes';
import { offerSourcebuster, type Sourcebuster } from './facades';
import { parseAttribution, type Settings } from './settings';
import { createTracking, type Tracking } from './tracking';
import { captureVisit, type Visit } from './visit';

const GLOBAL = 'wc_order_attribution';

/** Where the values are wanted: forms that carry them, and the block checkout, whose store may come late. */
const CARRIERS = 'wc-order-attribution-inputs, .wp-block-woocommerce-checkout';

/** The category may be set by an inline script that runs after ours: read at each use. */
const categoryNow = (): string => parseAttribution(readGlobal(GLOBAL))?.category ?? '';

/** What the consent plugin says; undefined while it has said nothing. */
function consentNow(): boolean | undefined {
  const [ask, category] = [readGlobal('wp_has_consent'), categoryNow()];
  return category && typeof ask === 'function'
    ? guard(GLOBAL, null, () => Boolean(ask(category)))
    : undefined;
}

/** Follows the consent plugin: given late, or taken back (document events, contract 4.15). */
function listenForConsent(document: Document, { setOrderTracking }: Tracking): void {
  listen<CustomEvent>(document, 'wp_listen_for_consent_change', ({ detail }) => {
    const answer = asShape(detail)[categoryNow()];
    if (answer !== undefined) setOrderTracking(answer === 'allow');
  });
  listen(document, 'wp_consent_type_defined', () => {
    const answer = consentNow();
    if (answer !== undefined) setOrderTracking(answer);
  });
}

/** Releases 8.5 to 8.9 print inputs of another name instead. */
const carriers = (document: Document, settings: Settings, tracking: Tracking): NodeWatch => ({
  name: 'attribution',
  selector: `${CARRIERS}, [name="${settings.prefix}type"]`,
  connect: (node) =>
    node instanceof HTMLInputElement
      ? import('./rare').then(({ fillPrinted }) => fillPrinted(document, settings, tracking))
      : import('./carriers').then(({ carry }) => carry(document, settings.prefix, tracking)),
});

function begin(document: Document, visit: Visit, settings: Settings, sourcebuster: Sourcebuster): void {
  const tracking = createTracking(visit, settings, sourcebuster);
  const { setOrderTracking, values } = tracking;
  Object.assign(asShape(readGlobal(GLOBAL)), { setOrderTracking, getAttributionData: values });
  const known = readGlobal('wp_consent_type') ? consentNow() : undefined;
  setOrderTracking(known ?? settings.isAllowed);
  listenForConsent(document, tracking);
  watchNodes([carriers(document, settings, tracking)]);
}

/**
 * Takes down how the visitor came, offers `sbjs`, and records the visit once the shop's settings are on the page:
 * now, or when it has loaded (optimisers print settings late).
 */
export function startAttribution(document: Document): void {
  const visit = captureVisit(document);
  const sourcebuster = offerSourcebuster(visit);
  let isOn = false;
  const attempt = (): void => {
    const settings = isOn ? null : parseAttribution(readGlobal(GLOBAL));
    if (!settings) return;
    isOn = true;
    begin(document, visit, settings, sourcebuster);
  };
  attempt();
  listen(document.defaultView as Window, 'load', attempt);
}
