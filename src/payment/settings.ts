import { asStrings } from '../host/lists';
import { guard, report } from '../host/report';
import { readGlobal } from '../host/settings';
import { asBoolean, asNumber, asShape, asString, isShape, type Shape } from '../host/shapes';
import type { Appearance } from '../stripe/types';

/** What kind of page the gateway's settings speak of (card contract 1.1). */
export type PageKind = 'checkout' | 'order-pay' | 'change-payment' | 'other';

export interface MethodConfig {
  title: string;
  isReusable: boolean;
  /** False: an intent has to be made before the element. */
  isDeferred: boolean;
  /** Billing countries it is offered in; empty is everywhere. */
  countries: readonly string[];
}

export interface CardSettings {
  kind: PageKind;
  gatewayId: string;
  key: string;
  locale: string;
  apiVersion: string;
  ajaxUrl: string;
  methods: Readonly<Record<string, MethodConfig>>;
  isOptimized: boolean;
  layout: 'accordion' | 'tabs';
  configurationId: string;
  /** Minor units. */
  amount: number;
  /** Lower case. */
  currency: string;
  billingFields: readonly string[];
  hasSubscription: boolean;
  isManualRenewal: boolean;
  /** Null: the server did not say (before release 9). */
  isLoggedIn: boolean | null;
  isSignupAllowed: boolean;
  /** Cached looks; null when the server has none. */
  appearance: Appearance | null;
  /** Radio of a token just made on the way back from a redirect (change-payment). */
  newToken: string;
  /** Everything else, read where it is needed: nonces, message texts, addresses, the order. */
  raw: Shape;
}

const NEEDS_INTENT = ['blik', 'acss_debit'];

function parseMethod(type: string, raw: Shape): MethodConfig {
  const { supportsDeferredIntent: deferred } = raw;
  return {
    title: asString(raw.title) || type,
    isReusable: asBoolean(raw.isReusable),
    isDeferred: deferred === undefined ? !NEEDS_INTENT.includes(type) : asBoolean(deferred),
    countries: asStrings(raw.countries),
  };
}

function parseMethods(raw: unknown): Record<string, MethodConfig> {
  const entries = Object.entries(asShape(raw)).filter(([, config]) => isShape(config));
  return Object.fromEntries(entries.map(([type, config]) => [type, parseMethod(type, asShape(config))]));
}

/** A link to order-pay may also claim to be the checkout: the narrower flags are asked first (contract 1.1). */
function parseKind(raw: Shape): PageKind {
  if (asBoolean(raw.isChangingPayment)) return 'change-payment';
  if (asBoolean(raw.isOrderPay)) return 'order-pay';
  return asBoolean(raw.isCheckout) ? 'checkout' : 'other';
}

/** A merchant may have set any of Stripe's looks (card contract 1.2); the host prints an empty map as a list. */
function parseAppearance(raw: unknown): Appearance | null {
  const given = asShape(raw);
  if (!Object.keys(given).length) return null;
  return {
    ...given,
    variables: asShape(given.variables) as Record<string, string>,
    rules: asShape(given.rules) as Record<string, Record<string, string>>,
  };
}

const parseOrder = (raw: Shape) => ({
  kind: parseKind(raw),
  amount: Math.round(asNumber(raw.cartTotal)),
  currency: asString(raw.currency).toLowerCase(),
  hasSubscription: asBoolean(raw.cartContainsSubscription),
  isManualRenewal: asBoolean(raw.subscriptionRequiresManualRenewal),
});

const parseElements = (raw: Shape) => ({
  methods: parseMethods(raw.paymentMethodsConfig),
  isOptimized: asBoolean(raw.isOCEnabled) || asBoolean(raw.shouldShowOptimizedCheckout),
  layout: raw.OCLayout === 'tabs' ? ('tabs' as const) : ('accordion' as const),
  configurationId:
    asString(raw.paymentMethodConfigurationParentId) || asString(raw.paymentMethodConfigurationId),
  billingFields: asStrings(raw.enabledBillingFields),
  appearance: parseAppearance(raw.appearance),
});

/** Reads the gateway's settings of either age; null without a publishable key (card contract 1.4). */
export function parseCardSettings(given: unknown): CardSettings | null {
  const raw = asShape(given);
  const key = asString(raw.key);
  if (!key) return null;
  return {
    ...parseOrder(raw),
    ...parseElements(raw),
    gatewayId: asString(raw.gatewayId) || 'stripe',
    key,
    locale: asString(raw.locale),
    apiVersion: asString(raw.apiVersion),
    ajaxUrl: asString(raw.ajax_url) || '/?wc-ajax=%%endpoint%%',
    isLoggedIn: raw.isLoggedIn === undefined ? null : asBoolean(raw.isLoggedIn),
    isSignupAllowed: asBoolean(raw.isSignupOnCheckoutAllowed),
    newToken: asString(raw.newTokenFormId),
    raw,
  };
}

/** The blocks' settings store, the fallback where the classic global is missing. */
function readBlocksData(): unknown {
  const { getSetting } = asShape(asShape(readGlobal('wc')).wcSettings);
  if (typeof getSetting !== 'function') return undefined;
  return guard('card', null, () => getSetting('stripe_data') as unknown);
}

/** The page's settings, also when an optimiser brings them late; null where there is nothing to do. */
export async function findCardSettings(): Promise<CardSettings | null> {
  const given =
    readGlobal('wc_stripe_upe_params') ??
    // The blocks' store answers false for what it does not know.
    (readBlocksData() ||
      (await import('./late-settings').then(
        ({ awaitSettings }) => awaitSettings(),
        () => undefined,
      )));
  if (!isShape(given)) report('card', 'Stripe initialization data is not available');
  return parseCardSettings(given);
}
