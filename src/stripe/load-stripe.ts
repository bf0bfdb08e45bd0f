import type { StripeConstructorOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadScript } from '../host/scripts/vendor';
import { readGlobal } from '../host/settings/settings';
import { inTime, until } from '../timing/wait';
import { parseRelease, type Release } from './releases';
import type { StripeClient, StripeFactory } from './types';

/** What the gateway's own `stripe` handle loads (card contract 1.2). */
const STRIPE_JS = 'https://js.stripe.com/v3/';

/** Settings of a client, as the host's settings have them. */
export interface ClientOptions {
  locale?: string;
  apiVersion?: string;
}

/** Tags of the page, also those a consent tool or an optimiser holds back. */
const TAG =
  'script#stripe-js, script[src*="//js.stripe.com/"], script[data-src*="//js.stripe.com/"], script[data-rocket-src*="//js.stripe.com/"]';

/** Milliseconds a tag of the page may take before we load the script ourselves. */
const TAG_PATIENCE = 10_000;

/** Milliseconds the script may take to load, by us or by another script: a loader's promise may never settle. */
const LOAD_TIMEOUT = 30_000;

const findTag = (): HTMLScriptElement | null => document.querySelector<HTMLScriptElement>(TAG);

/** Stripe.js as the page has it; null before it came. */
const findFactory = (): StripeFactory | null => {
  const found = readGlobal('Stripe');
  return typeof found === 'function' ? (found as StripeFactory) : null;
};

/** The release of the page's Stripe.js. */
export const currentRelease = (): Release => parseRelease(findFactory()?.version);

/** A client of the Stripe.js that is on the page. A release after v3 pins its own API version and refuses another. */
function createClient(key: string, { apiVersion, ...options }: ClientOptions): StripeClient {
  const factory = findFactory();
  if (!factory) throw new Error('Stripe.js is not available');
  return factory(key, { ...options, ...(apiVersion && currentRelease() === '' && { apiVersion }) });
}

/** Held back for consent: loading it ourselves would go behind the visitor's back. */
const isWithheld = (tag: HTMLScriptElement): boolean => /text\/plain/.test(tag.type);

/** Whether the tag may still bring the script: it runs late, or something holds it back until it may run. */
function isPending(tag: HTMLScriptElement): boolean {
  const isHeld = !tag.src || !/^$|javascript|module/.test(tag.type);
  return isHeld || tag.async;
}

/** Waits, bounded, for a tag of the page that may still bring Stripe.js. */
async function awaitTag(tag: HTMLScriptElement): Promise<void> {
  let hasFailed = false;
  tag.addEventListener('error', () => {
    hasFailed = true;
  });
  if (isPending(tag)) await until(() => hasFailed || findFactory() !== null, { within: TAG_PATIENCE });
}

/** Somebody else may bring it while ours is on its way; never settles when nobody does. */
async function awaitOthers(): Promise<void> {
  const isThere = await until(() => findFactory() !== null, { every: 200, within: LOAD_TIMEOUT });
  if (!isThere) await new Promise(() => undefined);
}

/** The declarations leave the older confirmation calls out, which v3 still has (card contract 4.3). */
const asClient = (client: unknown): StripeClient => client as StripeClient;

/**
 * Stripe's loader, and once more without it: the loader waits for ever on a tag that failed before it looked, and its
 * tag is refused where Trusted Types are enforced or a Content-Security-Policy allows `/v3/` alone.
 */
async function loadMissing(
  key: string,
  options: ClientOptions,
  tag: HTMLScriptElement | null,
): Promise<StripeClient> {
  const loadAgain = () => loadScript(STRIPE_JS).then(() => createClient(key, options));
  if (tag) return loadAgain();
  return loadStripe(key, options as StripeConstructorOptions).then(asClient, () => {
    findTag()?.remove();
    return loadAgain();
  });
}

/**
 * A client for `key`: of the page's own Stripe.js if it brings one, however late, else of one we load, with one retry (a
 * tag of the page that failed was the first try). Rejects when the script is blocked, refuses the key or does not come in
 * time; a later call tries again.
 */
export async function loadClient(key: string, options: ClientOptions): Promise<StripeClient> {
  const tag = findFactory() ? null : findTag();
  if (tag) await awaitTag(tag);
  if (findFactory() || (tag && isWithheld(tag))) return createClient(key, options);
  const others = awaitOthers().then(() => createClient(key, options));
  const loading = Promise.race([loadMissing(key, options, tag), others]);
  return inTime(loading, LOAD_TIMEOUT, () => new Error('Stripe.js did not load in time'));
}

/**
 * Runs `work` when Stripe.js arrives later than we waited (consent given, optimiser let go); never when it is there.
 * Once; returns its stop.
 */
export function whenStripeArrives(work: () => void): () => void {
  if (findFactory()) return () => undefined;
  const look = (): void => {
    if (!findFactory()) return;
    stop();
    work();
  };
  const stop = (): void => document.removeEventListener('load', look, true);
  document.addEventListener('load', look, true);
  return stop;
}
