import type { StripeConstructorOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadScript } from '../host/page/load-script';
import { shared } from '../host/registry';
import { readGlobal } from '../host/settings';
import { inTime, until } from '../timing/schedule';
import type { StripeClient, StripeFactory } from './types';

declare module '../host/registry' {
  interface PageRegistry {
    /** The clients of the page, by key. */
    'stripe clients': Map<string, Promise<StripeInstance>>;
  }
}

/**
 * Releases of Stripe.js by name, lower case; their names sort as they were published (`acacia`, `basil`, `clover` …), and v3
 * is the empty string. https://docs.stripe.com/sdks/stripejs-versioning
 */
export type Release = string;

/** The release of a `Stripe.version`: 3, `clover` or `2025-09-30.clover`. */
export const parseRelease = (version: unknown): Release =>
  (typeof version === 'string' && /[a-z]{3,}$/.exec(version.toLowerCase())?.[0]) || '';

/** Option that lists the method types of an Elements group without an intent; `paymentMethodTypes` ended with `dahlia`. */
export const typesOption = (release: Release): 'paymentMethodTypes' | 'allowedPaymentMethodTypes' =>
  release >= 'endive' ? 'allowedPaymentMethodTypes' : 'paymentMethodTypes';

/** Whether a group takes `excludedPaymentMethodTypes`. */
export const canExcludeTypes = (release: Release): boolean => release >= 'basil';

/** Layout option of an accordion without radio buttons; `dahlia` refuses booleans. */
export const noRadios = (release: Release): 'never' | false => (release >= 'dahlia' ? 'never' : false);

/** Whether the client has `handleCardPayment` and `handleCardSetup`, which `dahlia` removed. */
export const hasLegacyMethods = (release: Release): boolean => release < 'dahlia';

/** What the gateway's own `stripe` handle loads. */
const STRIPE_JS = 'https://js.stripe.com/v3/';

/** Options of a client, from the host's settings. */
interface ClientOptions {
  locale?: string;
  apiVersion?: string;
}

/** A client's publishable key and its options. */
interface ClientSettings extends ClientOptions {
  key: string;
}

/** Tags of the page, including those that a consent tool or an optimiser delays. */
const TAG =
  'script#stripe-js, script[src*="//js.stripe.com/"], script[data-src*="//js.stripe.com/"], script[data-rocket-src*="//js.stripe.com/"]';

/** Milliseconds a tag of the page may take before we load the script ourselves. */
const TAG_TIMEOUT_MS = 10_000;

/** Milliseconds the script may take to load, by us or by another script: a loader's promise may never settle. */
const LOAD_TIMEOUT_MS = 30_000;

const findTag = (): HTMLScriptElement | null => document.querySelector<HTMLScriptElement>(TAG);

/** Stripe.js of the page; null before it has loaded. */
const findFactory = (): StripeFactory | null => {
  const found = readGlobal('Stripe');
  return typeof found === 'function' ? (found as StripeFactory) : null;
};

/** The release of the page's Stripe.js. */
const currentRelease = (): Release => parseRelease(findFactory()?.version);

/** A client of the page's Stripe.js. A release after v3 pins its own API version and refuses another one. */
function createClient(key: string, { apiVersion, ...options }: ClientOptions): StripeClient {
  const factory = findFactory();
  if (!factory) throw new Error('Stripe.js is not available');
  return factory(key, { ...options, ...(apiVersion && currentRelease() === '' && { apiVersion }) });
}

/** Held back until the visitor consents: it must not be loaded before. */
const isWithheld = (tag: HTMLScriptElement): boolean => /text\/plain/.test(tag.type);

/** Whether the tag may still load the script: it is async, or another script delays it. */
function isPending(tag: HTMLScriptElement): boolean {
  const isHeld = !tag.src || !/^$|javascript|module/.test(tag.type);
  return isHeld || tag.async;
}

/** Waits, bounded, for a tag of the page that may still load Stripe.js. */
async function awaitTag(tag: HTMLScriptElement): Promise<void> {
  let hasFailed = false;
  tag.addEventListener('error', () => {
    hasFailed = true;
  });
  if (isPending(tag)) await until(() => hasFailed || findFactory() !== null, { within: TAG_TIMEOUT_MS });
}

/** Settles when another script has loaded Stripe.js meanwhile, and otherwise never. */
async function awaitOthers(): Promise<void> {
  const isThere = await until(() => findFactory() !== null, { every: 200, within: LOAD_TIMEOUT_MS });
  if (!isThere) await new Promise(() => undefined);
}

/** What a tag of the page loads, or would once it is released; gateways from 10.8 on load a release, not v3. */
const addressOf = ({ src, dataset }: HTMLScriptElement): string | undefined =>
  [src, dataset.src, dataset.rocketSrc].find((address) => address?.startsWith('https://js.stripe.com/'));

/** The package's declarations lack the older confirmation calls, which v3 still has. */
const asClient = (client: unknown): StripeClient => client as StripeClient;

/**
 * Loads what the page's tag should have loaded; without a tag by Stripe's loader, and once more without it: the loader's
 * promise never settles for a tag that failed before it looked, and its tag is refused where Trusted Types are enforced or a
 * Content-Security-Policy allows only `/v3/`.
 */
async function loadMissing(
  key: string,
  options: ClientOptions,
  tag: HTMLScriptElement | null,
): Promise<StripeClient> {
  const loadAgain = (address = STRIPE_JS) => loadScript(address).then(() => createClient(key, options));
  if (tag) return loadAgain(addressOf(tag));
  return loadStripe(key, options as StripeConstructorOptions).then(asClient, () => {
    findTag()?.remove();
    return loadAgain();
  });
}

/**
 * A client for `key`: of the page's own Stripe.js if it has a tag for it, or else of one we load, with one retry (a failed tag
 * of the page counts as the first try). Rejects when the script is blocked, refuses the key or does not load in time; a
 * later call tries again.
 */
async function loadClient(key: string, options: ClientOptions): Promise<StripeClient> {
  const tag = findFactory() ? null : findTag();
  if (tag) await awaitTag(tag);
  if (findFactory() || (tag && isWithheld(tag))) return createClient(key, options);
  const others = awaitOthers().then(() => createClient(key, options));
  const loading = Promise.race([loadMissing(key, options, tag), others]);
  return inTime(loading, LOAD_TIMEOUT_MS, () => new Error('Stripe.js did not load in time'));
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

/**
 * Calls `work` once when Stripe.js loads after the timeout (after consent, or by an optimiser), but not when it is there
 * already. Returns a function that stops waiting.
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
