import { readGlobal, shared } from '../page';
import { until } from '../timing';
import type { StripeFactory } from './types';

/**
 * The release the gateway is written for. `@stripe/stripe-js` is not used: its version 10 loads a dated release that
 * has neither `paymentMethodTypes` nor the legacy confirm calls, and waits for ever on a tag that failed before it
 * looked.
 */
export const STRIPE_JS = 'https://js.stripe.com/v3/';

/** Milliseconds a tag of the page may take before we load the script ourselves. */
const PATIENCE = 10_000;

/** Tags of the page, also those a consent tool or an optimiser holds back. */
const TAG =
  'script#stripe-js, script[src*="//js.stripe.com/"], script[data-src*="//js.stripe.com/"], script[data-rocket-src*="//js.stripe.com/"]';

const present = (): StripeFactory | null => {
  const found = readGlobal('Stripe');
  return typeof found === 'function' ? (found as StripeFactory) : null;
};

/** Whether the tag may still bring the script: it runs late, or something holds it back until it may run. */
function isPending(tag: HTMLScriptElement): boolean {
  const isHeld = !tag.src || !/^$|javascript|module/.test(tag.type);
  return isHeld || tag.async;
}

/** Held back for consent: loading it ourselves would go behind the visitor's back. */
const isWithheld = (tag: HTMLScriptElement): boolean => /text\/plain/.test(tag.type);

function awaitTag(tag: HTMLScriptElement): Promise<boolean> {
  if (!isPending(tag)) return Promise.resolve(false);
  let hasFailed = false;
  const fail = (): void => {
    hasFailed = true;
  };
  tag.addEventListener('error', fail, { once: true });
  return until(() => hasFailed || present() !== null, { within: PATIENCE });
}

async function load(document: Document): Promise<StripeFactory> {
  const tag = document.querySelector<HTMLScriptElement>(TAG);
  if (tag) await awaitTag(tag);
  if (!present() && !(tag && isWithheld(tag)))
    await (await import('./fetch-script')).fetchStripe(tag !== null);
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
