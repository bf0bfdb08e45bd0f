import { shared } from '../host/registry';
import { currentRelease, loadClient } from './load-stripe';
import type { Release } from './releases';
import type { StripeClient } from './types';

/** Settings of a client, from the page's settings. */
export interface ClientSettings {
  /** Publishable key. */
  key: string;
  locale?: string;
  apiVersion?: string;
}

/** A client and its release of Stripe.js. */
export interface StripeInstance {
  client: StripeClient;
  release: Release;
}

async function open({ key, locale, apiVersion }: ClientSettings): Promise<StripeInstance> {
  const client = await loadClient(key, { ...(locale && { locale }), ...(apiVersion && { apiVersion }) });
  return { client, release: currentRelease() };
}

/**
 * The page's client for a key; the bundles share it. Rejects when Stripe.js is blocked or refuses the key; a later call then
 * tries again.
 */
export function openStripe(settings: ClientSettings): Promise<StripeInstance> {
  const instances = shared('stripe clients', () => new Map<string, Promise<StripeInstance>>());
  const known = instances.get(settings.key);
  if (known) return known;
  const opening = open(settings);
  instances.set(settings.key, opening);
  opening.catch(() => instances.delete(settings.key));
  return opening;
}
