import { shared } from '../host/registry';
import { findStripe } from './loader';
import type { StripeClient } from './types';

/** What one client is made of; all from the page's settings. */
export interface ClientSettings {
  /** Publishable key; empty keys start nothing. */
  key: string;
  locale?: string;
  apiVersion?: string;
}

export interface StripeDoor {
  client: StripeClient;
  /** `paymentMethodTypes`, or its name in dated releases of Stripe.js. */
  typesOption: 'paymentMethodTypes' | 'allowedPaymentMethodTypes';
}

async function open(document: Document, { key, locale, apiVersion }: ClientSettings): Promise<StripeDoor> {
  const factory = await findStripe(document);
  const isDated = typeof factory.version === 'string' && !/^v?3/.test(factory.version);
  // A dated release pins its own API version and refuses another.
  const client = factory(key, { ...(locale && { locale }), ...(apiVersion && !isDated && { apiVersion }) });
  return { client, typesOption: isDated ? 'allowedPaymentMethodTypes' : 'paymentMethodTypes' };
}

/**
 * The page's one client for a key, whichever bundle asks first. Rejects when Stripe.js is blocked or refuses the key;
 * a failure is forgotten, so that a later call tries again.
 */
export function openStripe(document: Document, settings: ClientSettings): Promise<StripeDoor> {
  const doors = shared('stripe clients', () => new Map<string, Promise<StripeDoor>>());
  const known = doors.get(settings.key);
  if (known) return known;
  const door = open(document, settings);
  doors.set(settings.key, door);
  door.catch(() => doors.delete(settings.key));
  return door;
}
