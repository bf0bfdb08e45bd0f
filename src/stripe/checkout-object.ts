import type { Appearance } from '@stripe/stripe-js';
import { asString, toObject } from '../host/settings';
import type { Release } from './open-stripe';
import type { StripeClient, StripeElement } from './types';

/** How an action of the checkout object ended: `type` is `success` or `error`. */
interface ActionResult {
  type?: string;
  error?: { message?: string; code?: string | null; paymentFailed?: { declineCode?: string | null } };
}

/** Options of a confirmation. */
export interface ConfirmOptions {
  returnUrl: string;
  redirect: 'if_required';
  email?: string;
  billingAddress?: { name?: string; address: { country: string } & Record<string, string> };
}

interface Actions {
  confirm(options: ConfirmOptions): Promise<ActionResult>;
  runServerUpdate(update: () => Promise<unknown>): Promise<ActionResult>;
  /** Since `clover`. */
  getSession?(): unknown;
  /** Before `clover`. */
  session?(): unknown;
  /** Not of every release. */
  validateElements?(): Promise<ActionResult>;
}

interface Elements {
  createPaymentElement(options: object): StripeElement;
  createCurrencySelectorElement(): StripeElement;
  on(type: 'change', listener: (session: unknown) => void): unknown;
}

interface RawCheckout extends Elements, Partial<Actions> {
  loadActions?(): Promise<{ type?: string; actions?: Actions; error?: { message?: string } }>;
}

/** Stripe's methods that open a checkout object; the name changed with `dahlia`. */
export interface CheckoutClient extends StripeClient {
  initCheckout?(options: object): RawCheckout | Promise<RawCheckout>;
  initCheckoutElementsSdk?(options: object): RawCheckout;
}

/** A checkout session in the page: its elements and its actions, the same for every release. */
export interface CheckoutObject {
  elements: Elements;
  actions: Actions;
  state(): SessionState;
}

/** What `openCheckout` needs. */
export interface CheckoutOptions {
  secret: string;
  appearance: Appearance;
  fonts: { cssSrc: string }[];
}

/** Releases without the method refuse the call; v3 has it in a private beta only. */
const canOpen = (release: Release): boolean => release >= 'basil';

/** Whether opening is synchronous, with actions of their own and Adaptive Pricing. */
const isSynchronous = (release: Release): boolean => release >= 'clover';

/** Whether the checkout object's payment element takes `wallets`. */
export const takesWallets = (release: Release): boolean => release >= 'clover';

function open(
  client: CheckoutClient,
  release: Release,
  { secret, ...elementsOptions }: CheckoutOptions,
): RawCheckout | Promise<RawCheckout> | undefined {
  if (!isSynchronous(release))
    return client.initCheckout?.({ fetchClientSecret: () => Promise.resolve(secret), elementsOptions });
  const options = { clientSecret: secret, elementsOptions, adaptivePricing: { allowed: true } };
  return release >= 'dahlia' ? client.initCheckoutElementsSdk?.(options) : client.initCheckout?.(options);
}

/** The actions of a checkout object: its own before `clover`, loaded since. */
async function loadActions(checkout: RawCheckout): Promise<Actions> {
  if (!checkout.loadActions) return checkout as Actions;
  const { actions, error } = await checkout.loadActions();
  if (!actions) throw new Error(error?.message ?? 'no actions');
  return actions;
}

/** Parses a session. Stripe refuses to confirm unless the page has read the formatted total, and asks to show it. */
export function parseState(raw: unknown) {
  const session = toObject(raw);
  const total = toObject(toObject(session.total).total);
  return {
    /** ISO code of the currency that is charged, lower case; empty when unknown. */
    currency: asString(session.currency).toLowerCase(),
    /** What is charged, as Stripe writes it for the shopper: `CHF 42.10`. */
    total: asString(total.amount),
    /** Empty when the session has none. */
    email: asString(session.email),
    isComplete: toObject(session.status).type === 'complete',
  };
}

/** A checkout session as far as it is read. Releases add to it, and no field is relied on. */
export type SessionState = ReturnType<typeof parseState>;

/**
 * Opens the checkout object of a session. Rejects when the release has none, when Stripe refuses the session, or with what
 * Stripe throws. https://docs.stripe.com/js/custom_checkout
 */
export async function openCheckout(
  client: CheckoutClient,
  release: Release,
  options: CheckoutOptions,
): Promise<CheckoutObject> {
  const opened = canOpen(release) ? await open(client, release, options) : undefined;
  if (!opened) throw new Error(`Stripe.js ${release || 'v3'} has no checkout sessions`);
  const actions = await loadActions(opened);
  return {
    elements: opened,
    actions,
    state: () => parseState(actions.getSession ? actions.getSession() : actions.session?.()),
  };
}

/** Whether what was thrown is Stripe's error for a wrong call: then nothing was sent. */
export const isMisuse = (cause: unknown): boolean =>
  cause instanceof Error && cause.name === 'IntegrationError';

/** The error of a failed action by the names that errors of the payment methods have. */
export function toStripeError({ error }: ActionResult): {
  message?: string;
  code?: string;
  decline_code?: string;
} {
  const { message, code, paymentFailed } = error ?? {};
  return {
    ...(message && { message }),
    ...(code && { code }),
    ...(paymentFailed?.declineCode && { decline_code: paymentFailed.declineCode }),
  };
}
