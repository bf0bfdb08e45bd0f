import { asStrings } from '../host/lists';
import { asBoolean, asNumber, asString, type JsonObject, readGlobal, toObject } from '../host/settings';
import { stripeDecimals } from '../stripe/amounts';
import { type Offer, parseProduct, parseRates, type Rate } from './offer';

/** Wallets in the order of their buttons. */
export const WALLETS = ['applePay', 'googlePay', 'amazonPay', 'link'] as const;
export type Wallet = (typeof WALLETS)[number];

/** How the page's gateway takes express orders: through the Store API (from 9.8) or ajax endpoints (late 2024). */
export type ServerAge = 'store-api' | 'ajax';

/** Shoppers have to log in before they buy: the wallet's name replaces `**…**` in the message. */
export interface Login {
  message: string;
  url: string;
}

/** A checkout field of the shop's own: `location` is `address`, `contact` or `order`. */
export interface CustomField {
  name: string;
  location: string;
}

/** The express settings of the page, parsed. */
export interface ExpressSettings {
  key: string;
  locale: string;
  apiVersion: string;
  ajaxUrl: string;
  server: ServerAge;
  /** `change`: the payment method of a subscription is changed, nothing is due. */
  page: 'order' | 'change' | 'product' | 'cart' | 'checkout';
  wallets: readonly Wallet[];
  /** The page sells a subscription that may cost nothing today, or changes its payment method. */
  hasFreeTrial: boolean;
  /** By their key; requests renew expired ones. */
  nonces: JsonObject;
  currency: string;
  decimals: number;
  needsPhone: boolean;
  /** The rate in the sheet until the shop has sent its rates. */
  pendingRate: Rate;
  button: Readonly<{ type: string; theme: string; height: number; radius: number }>;
  /** The product as the server printed it; null on other pages. */
  product: Offer | null;
  isVariationSupported: boolean;
  login: Login | null;
  warnsOfTaxes: boolean;
  /** Countries that are shipped to; null: all. */
  countries: readonly string[] | null;
  /** The shop's own checkout fields. */
  customFields: readonly CustomField[];
}

const DEFAULT_HEIGHT = 48;
const PENDING: Rate = { id: 'pending', displayName: 'Pending', amount: 0 };
const clamp = (height: number): number => Math.min(55, Math.max(40, Math.round(height)));

function parseWallets(stripe: JsonObject): Wallet[] {
  const request = stripe.is_payment_request_enabled ?? stripe.is_express_checkout_enabled ?? true;
  const wanted: Record<Wallet, unknown> = {
    applePay: stripe.is_apple_pay_enabled ?? request,
    googlePay: stripe.is_google_pay_enabled ?? request,
    amazonPay: stripe.is_amazon_pay_enabled,
    link: stripe.is_link_enabled,
  };
  return WALLETS.filter((wallet) => asBoolean(wanted[wallet]));
}

/** Whether the amount stays the same: Amazon declines one that the billing address changes after the shopper's consent. */
const hasFixedAmount = (wallet: Wallet, raw: JsonObject): boolean =>
  wallet !== 'amazonPay' || !asBoolean(raw.taxes_based_on_billing);

function parseLogin(raw: unknown): ExpressSettings['login'] {
  const { message: text, redirect_url: address } = toObject(raw);
  const [message, url] = [asString(text), asString(address)];
  return message && url ? { message, url } : null;
}

const parseCustomFields = (raw: unknown): CustomField[] =>
  Object.entries(toObject(raw)).map(([name, field]) => ({
    name,
    location: asString(toObject(field).location),
  }));

const parseButton = (raw: JsonObject): ExpressSettings['button'] => ({
  type: asString(raw.type),
  theme: asString(raw.theme),
  height: clamp(asNumber(raw.height) || DEFAULT_HEIGHT),
  radius: asNumber(raw.radius, 4),
});

function pageOf(raw: JsonObject): ExpressSettings['page'] {
  if (asBoolean(raw.is_change_payment_method)) return 'change';
  if (asBoolean(raw.is_pay_for_order)) return 'order';
  if (asBoolean(raw.is_product_page)) return 'product';
  return asBoolean(raw.is_checkout_page) ? 'checkout' : 'cart';
}

/** The currency of an order-pay page's order can differ from the shop's: the card settings name it. */
function parseCheckout(
  raw: unknown,
  { isOrderPay, currency: due }: JsonObject,
): Pick<ExpressSettings, 'currency' | 'decimals' | 'needsPhone' | 'pendingRate'> {
  const checkout = toObject(raw);
  const currency = asString((asBoolean(isOrderPay) && due) || checkout.currency_code).toLowerCase();
  return {
    currency,
    decimals: asNumber(checkout.currency_decimals, stripeDecimals(currency)),
    needsPhone: asBoolean(checkout.needs_payer_phone),
    pendingRate: parseRates(checkout.default_shipping_option)[0] ?? PENDING,
  };
}

/** The terms of a sale. */
const parseTerms = (raw: JsonObject) => ({
  hasFreeTrial: asBoolean(raw.has_free_trial) || asBoolean(raw.is_change_payment_method),
  login: parseLogin(raw.login_confirmation),
  warnsOfTaxes: asBoolean(raw.taxes_based_on_billing),
  countries: Array.isArray(raw.allowed_shipping_countries) ? asStrings(raw.allowed_shipping_countries) : null,
  customFields: parseCustomFields(raw.custom_checkout_fields),
});

/** Whether no request can pay the order of this page: without the Store API a nonce of its own is required. */
const isUnpayable = (page: ExpressSettings['page'], nonces: JsonObject): boolean =>
  page === 'order' && !asString(nonces.wc_store_api) && !asString(nonces.pay_for_order);

/** Parses the settings; null where the buttons have nothing to do. */
export function parseExpressSettings(given: unknown, upe: unknown = undefined): ExpressSettings | null {
  const raw = toObject(given);
  const stripe = toObject(raw.stripe);
  const key = asString(stripe.publishable_key);
  const page = pageOf(raw);
  const isForOrder = page === 'order' || page === 'change';
  if (!key || (asBoolean(raw.has_block) && !isForOrder)) return null;
  const nonces = { ...toObject(raw.nonce) };
  if (isUnpayable(page, nonces)) return null;
  const card = toObject(upe);
  const due = parseCheckout(raw.checkout, page === 'order' ? card : {});
  const isPhoneRequired = [raw, card].some((given) => asBoolean(given.isPayerPhoneRequired));
  const checkout = { ...due, needsPhone: due.needsPhone || isPhoneRequired };
  const product = toObject(raw.product);
  return {
    key,
    ajaxUrl: asString(raw.ajax_url) || '/?wc-ajax=%%endpoint%%',
    page,
    nonces,
    ...checkout,
    locale: asString(stripe.locale) || 'en',
    apiVersion: asString(card.apiVersion),
    server: asString(nonces.wc_store_api) ? 'store-api' : 'ajax',
    wallets: parseWallets(stripe).filter((wallet) => hasFixedAmount(wallet, raw)),
    button: parseButton(toObject(raw.button)),
    product: page === 'product' ? parseProduct(product, checkout.needsPhone, checkout.pendingRate) : null,
    isVariationSupported: asBoolean(product.validVariationSelected ?? true),
    ...parseTerms(raw),
  };
}

/** The global that holds the settings. */
export const PARAMS = 'wc_stripe_express_checkout_params';

/** The settings of this page. */
export const readExpressSettings = (): ExpressSettings | null =>
  parseExpressSettings(readGlobal(PARAMS), readGlobal('wc_stripe_upe_params'));
