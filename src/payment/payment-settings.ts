import type { Appearance } from '@stripe/stripe-js';
import { asStrings } from '../host/lists';
import {
  asBoolean,
  asNumber,
  asString,
  isObject,
  type JsonObject,
  readGlobal,
  toObject,
} from '../host/settings';

/** The kind of page that the settings describe. */
export type PageKind = 'checkout' | 'order-pay' | 'change-payment' | 'other';

/** A customer as Stripe prefills a payment element. */
export interface CustomerDetails {
  name?: string;
  email?: string;
  phone?: string;
  address?: Readonly<Record<string, string>>;
}

const NEEDS_INTENT = ['blik', 'acss_debit'];

const parseSavable = (raw: JsonObject): Record<string, boolean> =>
  Object.fromEntries(Object.entries(raw).map(([type, isSavable]) => [type, asBoolean(isSavable)]));

function parseMethod(type: string, gatewayId: string, raw: JsonObject) {
  const { supportsDeferredIntent: deferred } = raw;
  return {
    /** Stripe's name of it: `card`, `ideal`. */
    type,
    /** `ideal` → `stripe_ideal`; the card's gateway is `stripe`. */
    gateway: type === 'card' ? gatewayId : `${gatewayId}_${type}`,
    title: asString(raw.title) || type,
    isReusable: asBoolean(raw.isReusable),
    /** False: its intent is created before the element. */
    isDeferred: deferred === undefined ? !NEEDS_INTENT.includes(type) : asBoolean(deferred),
    /** Billing countries it is offered in; empty is everywhere. */
    countries: asStrings(raw.countries),
    /** Type open inside the one element for all methods → whether it may be saved; null before gateway 10. */
    savable: isObject(raw.showSaveOptionByMethod) ? parseSavable(raw.showSaveOptionByMethod) : null,
  };
}

/** A payment method of the gateway, as configured. */
export type PaymentMethod = Readonly<ReturnType<typeof parseMethod>>;

const parseMethods = (raw: unknown, gatewayId: string): Readonly<Record<string, PaymentMethod>> =>
  Object.fromEntries(
    Object.entries(toObject(raw)).flatMap(([type, config]) =>
      isObject(config) ? [[type, parseMethod(type, gatewayId, toObject(config))]] : [],
    ),
  );

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
  /** Whether the checkout may be paid in the shopper's currency. */
  isAdaptivePricing: parseKind(raw) === 'checkout' && asBoolean(raw.isAdaptivePricingEnabled),
  /** Minor units. */
  amount: Math.round(asNumber(raw.cartTotal)),
  /** Lower case. */
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
  /** Types excluded from the one element for all methods. */
  excludedTypes: raw.excludedPaymentMethodTypes ? asStrings(raw.excludedPaymentMethodTypes) : ['amazon_pay'],
  /** Label of the one element's gateway; empty: as printed. */
  optimizedTitle: asString(raw.optimizedCheckoutClassicTitle),
  /** Whether the one element is visible whichever gateway is chosen. */
  isExpanded: asBoolean(raw.shouldShowOptimizedCheckout) && asBoolean(raw.shouldExpandOptimizedCheckout),
  billingFields: asStrings(raw.enabledBillingFields),
  /** Cached appearance; null when the server has none. */
  appearance: parseAppearance(raw.appearance),
});

/** Gateways before 10 do not print who may save a method, and none that guests have to register; WooCommerce does. */
function parseAccount(raw: JsonObject) {
  const ofShop = toObject(readGlobal('wc_tokenization_form_params'));
  const isLoggedIn = raw.isLoggedIn ?? ofShop.is_logged_in;
  return {
    /** Whether the customer has an account or gets one unasked. Null where nothing says so. */
    hasAccount:
      isLoggedIn === undefined ? null : asBoolean(isLoggedIn) || asBoolean(ofShop.is_registration_required),
    isSignupAllowed: raw.isLoggedIn === undefined || asBoolean(raw.isSignupOnCheckoutAllowed),
  };
}

const parsePage = (raw: JsonObject) => ({
  gatewayId: parseGatewayId(raw),
  key: asString(raw.key),
  locale: asString(raw.locale),
  apiVersion: asString(raw.apiVersion),
  ajaxUrl: asString(raw.ajax_url) || '/?wc-ajax=%%endpoint%%',
  ...parseAccount(raw),
  /** Selector of the radio of a token that was created on the way back from a redirect (change-payment). */
  newToken: asString(raw.newTokenFormId),
  /** The customer on pages without billing fields, by Stripe's names, without empty values. */
  customer: parseCustomer(toObject(raw.customerBillingData)),
  /** Hosts whose style sheets are used for fonts in Stripe's frames; empty before gateway 10. */
  fontHosts: asStrings(raw.permittedFontDomains).map((host) => host.replace(/^https?:\/\/|\/.*$/g, '')),
  /** Add-payment-method: nothing is charged, whatever the cart holds. */
  isAdding: asBoolean(raw.isAddPaymentMethod),
  /** Everything else, read where it is used: nonces, message texts, URLs, the order. */
  raw,
});

/** Parses the gateway's settings of any release. Each key is optional and may have any type. */
export function parsePaymentSettings(given: unknown) {
  const raw = toObject(given);
  return { ...parseOrder(raw), ...parseElements(raw), ...parsePage(raw) };
}

/** The gateway's settings, parsed. */
export type PaymentSettings = Readonly<ReturnType<typeof parsePaymentSettings>>;
