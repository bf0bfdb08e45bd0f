import type { Appearance } from '@stripe/stripe-js';
import { asStrings } from '../host/lists';
import { asBoolean, asNumber, asString, isObject, type JsonObject, toObject } from '../host/settings';

/** The kind of page that the settings describe. */
export type PageKind = 'checkout' | 'order-pay' | 'change-payment' | 'other';

/** A payment method of the gateway, as configured. */
export interface PaymentMethod {
  /** Stripe's name of it: `card`, `ideal`. */
  type: string;
  /** `ideal` → `stripe_ideal`; the card's gateway is `stripe`. */
  gateway: string;
  title: string;
  isReusable: boolean;
  /** False: its intent is created before the element. */
  isDeferred: boolean;
  /** Billing countries it is offered in; empty is everywhere. */
  countries: readonly string[];
  /** Type open inside the one element for all methods → whether it may be saved; null before gateway 10. */
  savable: Readonly<Record<string, boolean>> | null;
}

/** A customer as Stripe prefills a payment element. */
export interface CustomerDetails {
  name?: string;
  email?: string;
  phone?: string;
  address?: Readonly<Record<string, string>>;
}

/** The gateway's settings, parsed. */
export interface PaymentSettings {
  kind: PageKind;
  gatewayId: string;
  key: string;
  locale: string;
  apiVersion: string;
  ajaxUrl: string;
  methods: Readonly<Record<string, PaymentMethod>>;
  isOptimized: boolean;
  layout: 'accordion' | 'tabs';
  configurationId: string;
  /** Types excluded from the one element for all methods. */
  excludedTypes: readonly string[];
  /** Label of the one element's gateway; empty: as printed. */
  optimizedTitle: string;
  /** Whether the one element is visible whichever gateway is chosen. */
  isExpanded: boolean;
  /** Minor units. */
  amount: number;
  /** Lower case. */
  currency: string;
  billingFields: readonly string[];
  hasSubscription: boolean;
  isManualRenewal: boolean;
  /** Null before release 9, which does not print it. */
  isLoggedIn: boolean | null;
  isSignupAllowed: boolean;
  /** The customer on pages without billing fields, by Stripe's names, without empty values. */
  customer: CustomerDetails;
  /** Hosts whose style sheets are used for fonts in Stripe's frames; empty before gateway 10. */
  fontHosts: readonly string[];
  /** Add-payment-method: nothing is charged, whatever the cart holds. */
  isAdding: boolean;
  /** Cached appearance; null when the server has none. */
  appearance: Appearance | null;
  /** Selector of the radio of a token that was created on the way back from a redirect (change-payment). */
  newToken: string;
  /** Everything else, read where it is used: nonces, message texts, URLs, the order. */
  raw: JsonObject;
}

const NEEDS_INTENT = ['blik', 'acss_debit'];

const parseSavable = (raw: JsonObject): Record<string, boolean> =>
  Object.fromEntries(Object.entries(raw).map(([type, isSavable]) => [type, asBoolean(isSavable)]));

function parseMethod(type: string, gatewayId: string, raw: JsonObject): PaymentMethod {
  const { supportsDeferredIntent: deferred } = raw;
  return {
    type,
    gateway: type === 'card' ? gatewayId : `${gatewayId}_${type}`,
    title: asString(raw.title) || type,
    isReusable: asBoolean(raw.isReusable),
    isDeferred: deferred === undefined ? !NEEDS_INTENT.includes(type) : asBoolean(deferred),
    countries: asStrings(raw.countries),
    savable: isObject(raw.showSaveOptionByMethod) ? parseSavable(raw.showSaveOptionByMethod) : null,
  };
}

function parseMethods(raw: unknown, gatewayId: string): Record<string, PaymentMethod> {
  const entries = Object.entries(toObject(raw)).filter(([, config]) => isObject(config));
  return Object.fromEntries(
    entries.map(([type, config]) => [type, parseMethod(type, gatewayId, toObject(config))]),
  );
}

const parseGatewayId = (raw: JsonObject): string => asString(raw.gatewayId) || 'stripe';

/** A link to order-pay may also have `isCheckout`, so the narrower flags are tested first. */
function parseKind(raw: JsonObject): PageKind {
  if (asBoolean(raw.isChangingPayment)) return 'change-payment';
  if (asBoolean(raw.isOrderPay)) return 'order-pay';
  return asBoolean(raw.isCheckout) ? 'checkout' : 'other';
}

/** A merchant may have set any of Stripe's options; the host prints an empty map as a list. */
function parseAppearance(raw: unknown): Appearance | null {
  const given = toObject(raw);
  if (!Object.keys(given).length) return null;
  return {
    ...given,
    variables: toObject(given.variables) as Record<string, string>,
    rules: toObject(given.rules) as Record<string, Record<string, string>>,
  };
}

const CUSTOMER = ['name', 'email', 'phone'];
const ADDRESS = ['country', 'line1', 'line2', 'city', 'state', 'postal_code'];

/** The strings under these names that are not empty. */
function filled(raw: JsonObject, names: readonly string[]): Record<string, string> {
  const values = names.map((name): [string, string] => [name, asString(raw[name])]);
  return Object.fromEntries(values.filter(([, value]) => value));
}

function parseCustomer(raw: JsonObject): CustomerDetails {
  const address = filled(toObject(raw.address), ADDRESS);
  return { ...filled(raw, CUSTOMER), ...(Object.keys(address).length > 0 && { address }) };
}

const parseOrder = (raw: JsonObject) => ({
  kind: parseKind(raw),
  amount: Math.round(asNumber(raw.cartTotal)),
  currency: asString(raw.currency).toLowerCase(),
  hasSubscription: asBoolean(raw.cartContainsSubscription),
  isManualRenewal: asBoolean(raw.subscriptionRequiresManualRenewal),
});

const parseElements = (raw: JsonObject) => ({
  methods: parseMethods(raw.paymentMethodsConfig, parseGatewayId(raw)),
  isOptimized: asBoolean(raw.isOCEnabled) || asBoolean(raw.shouldShowOptimizedCheckout),
  layout: raw.OCLayout === 'tabs' ? ('tabs' as const) : ('accordion' as const),
  configurationId:
    asString(raw.paymentMethodConfigurationParentId) || asString(raw.paymentMethodConfigurationId),
  excludedTypes: raw.excludedPaymentMethodTypes ? asStrings(raw.excludedPaymentMethodTypes) : ['amazon_pay'],
  optimizedTitle: asString(raw.optimizedCheckoutClassicTitle),
  isExpanded: asBoolean(raw.shouldShowOptimizedCheckout) && asBoolean(raw.shouldExpandOptimizedCheckout),
  billingFields: asStrings(raw.enabledBillingFields),
  appearance: parseAppearance(raw.appearance),
});

/** The account, the shopper, and the unparsed settings. */
const parsePage = (raw: JsonObject) => ({
  gatewayId: parseGatewayId(raw),
  key: asString(raw.key),
  locale: asString(raw.locale),
  apiVersion: asString(raw.apiVersion),
  ajaxUrl: asString(raw.ajax_url) || '/?wc-ajax=%%endpoint%%',
  isLoggedIn: raw.isLoggedIn === undefined ? null : asBoolean(raw.isLoggedIn),
  isSignupAllowed: asBoolean(raw.isSignupOnCheckoutAllowed),
  newToken: asString(raw.newTokenFormId),
  customer: parseCustomer(toObject(raw.customerBillingData)),
  fontHosts: asStrings(raw.permittedFontDomains).map((host) => host.replace(/^https?:\/\/|\/.*$/g, '')),
  isAdding: asBoolean(raw.isAddPaymentMethod),
  raw,
});

/** Parses the gateway's settings of any release. Each key is optional and may have any type. */
export function parsePaymentSettings(given: unknown): PaymentSettings {
  const raw = toObject(given);
  return { ...parseOrder(raw), ...parseElements(raw), ...parsePage(raw) };
}
