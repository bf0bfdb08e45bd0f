import { listen, type Stop, stopAll } from '../../dom';
import { asShape, guard, readGlobal, shared } from '../../page';
import { offerSourcebuster, type Sourcebuster } from './facades';
import { defineInputs } from './inputs';
import { recordVisit } from './record';
import { parseAttribution, type Settings } from './settings';
import { createTracking, type Tracking } from './tracking';
import { captureVisit, type Visit } from './visit';

const GLOBAL = 'wc_order_attribution';

/** What the consent plugin says about a category; undefined while it has said nothing. */
function consentTo(category: string): boolean | undefined {
  const ask = readGlobal('wp_has_consent');
  if (!category || typeof ask !== 'function') return undefined;
  return guard('consent', null, () => Boolean(ask(category)));
}

/** Follows the consent plugin: given late, or taken back (document events, contract 4.15). */
function listenForConsent(
  document: Document,
  category: () => string,
  set: (isAllowed: boolean) => void,
): Stop {
  return stopAll([
    listen<CustomEvent>(document, 'wp_listen_for_consent_change', ({ detail }) => {
      const answer = asShape(detail)[category()];
      if (answer !== undefined) set(answer === 'allow');
    }),
    listen(document, 'wp_consent_type_defined', () => {
      const answer = consentTo(category());
      if (answer !== undefined) set(answer);
    }),
  ]);
}

/** The category may be set by an inline script after ours was parsed: read at each use. */
const categoryNow = (): string => parseAttribution(readGlobal(GLOBAL))?.category ?? '';

function begin(document: Document, visit: Visit, settings: Settings, sourcebuster: Sourcebuster): Stop {
  const tracking: Tracking = createTracking(document, visit, settings, sourcebuster);
  const facade = asShape(readGlobal(GLOBAL));
  Object.assign(facade, {
    setOrderTracking: (isAllowed: unknown) => tracking.setOrderTracking(Boolean(isAllowed)),
    getAttributionData: tracking.values,
  });
  const view = document.defaultView;
  const known = readGlobal('wp_consent_type') ? consentTo(settings.category) : undefined;
  tracking.setOrderTracking(known ?? settings.isAllowed);
  if (view) defineInputs(view, settings.prefix, tracking.values);
  return stopAll([
    listenForConsent(document, categoryNow, tracking.setOrderTracking),
    view ? listen(view, 'load', tracking.show) : undefined,
  ]);
}

/**
 * Takes down how the visitor came, offers `sbjs`, and records the visit once the shop's settings are on the page:
 * now, when the page is parsed, or when it has loaded (optimisers print settings late).
 */
export function startAttribution(document: Document): Stop {
  const visit = captureVisit(document);
  const sourcebuster = offerSourcebuster((rules) => recordVisit(visit, rules));
  const stops: Stop[] = [];
  const state = shared('attribution', () => ({ isOn: false }));
  const attempt = (): void => {
    const settings = state.isOn ? null : parseAttribution(readGlobal(GLOBAL));
    if (!settings) return;
    state.isOn = true;
    stops.push(begin(document, visit, settings, sourcebuster));
  };
  attempt();
  stops.push(listen(document, 'DOMContentLoaded', attempt));
  if (document.defaultView) stops.push(listen(document.defaultView, 'load', attempt));
  return () => stopAll(stops)();
}
