import { shared } from '../host/registry';
import { present } from './present';
import type { StripeFactory } from './types';

/** Tags of the page, also those a consent tool or an optimiser holds back. */
const TAG =
  'script#stripe-js, script[src*="//js.stripe.com/"], script[data-src*="//js.stripe.com/"], script[data-rocket-src*="//js.stripe.com/"]';

async function load(document: Document): Promise<StripeFactory> {
  const tag = document.querySelector<HTMLScriptElement>(TAG);
  let hasFailed = false;
  tag?.addEventListener('error', () => {
    hasFailed = true;
  });
  const { bringStripe } = await import('./missing');
  await bringStripe(tag, () => hasFailed);
  const factory = present();
  if (!factory) throw new Error('Stripe.js is not available');
  return factory;
}

/**
 * Stripe.js: the page's own if it brings one, else loaded once with one retry. One attempt at a time for the whole
 * page; a failed one is forgotten, so that a later call tries again. Rejects when the script is blocked.
 */
export function findStripe(document: Document): Promise<StripeFactory> {
  const flight = shared('stripe.js', () => ({ current: null as Promise<StripeFactory> | null }));
  const found = present();
  if (found) return Promise.resolve(found);
  flight.current ??= load(document).finally(() => {
    flight.current = null;
  });
  return flight.current;
}

/** Tells when Stripe.js arrives later than we waited (consent given, optimiser let go). Once; returns its stop. */
export function whenStripeArrives(document: Document, work: () => void): () => void {
  const look = (): void => {
    if (!present()) return;
    stop();
    work();
  };
  const stop = (): void => document.removeEventListener('load', look, true);
  document.addEventListener('load', look, true);
  return stop;
}
