import { listen } from '../../dom/events/events';
import { guard } from '../../host/report';
import { readGlobal } from '../../host/settings/settings';
import { asShape } from '../../host/settings/shapes';
import { setOrderTracking } from './set-order-tracking';
import { parseAttribution, SETTINGS } from './settings';

/** The category may be set by an inline script that runs after ours: read at each use. */
const categoryNow = (): string => parseAttribution(readGlobal(SETTINGS))?.category ?? '';

/** What the consent plugin says; undefined while it has said nothing. */
export function consentNow(): boolean | undefined {
  const [ask, category] = [readGlobal('wp_has_consent'), categoryNow()];
  return category && typeof ask === 'function'
    ? guard(SETTINGS, null, () => Boolean(ask(category)))
    : undefined;
}

/** Follows the consent plugin: given late, or taken back (document events, contract 4.15). */
export function followConsent(): void {
  listen<CustomEvent>(document, 'wp_listen_for_consent_change', ({ detail }) => {
    const answer = asShape(detail)[categoryNow()];
    if (answer !== undefined) setOrderTracking(answer === 'allow');
  });
  listen(document, 'wp_consent_type_defined', () => {
    const answer = consentNow();
    if (answer !== undefined) setOrderTracking(answer);
  });
}
