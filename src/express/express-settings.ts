import { asStrings } from '../host/lists';
import { asBoolean, asNumber, asString, type JsonObject, readGlobal, toObject } from '../host/settings';
import { stripeDecimals } from '../stripe/amounts';
import { parseProduct, parseRates, type Rate } from './offer/offer';

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

/** `change`: the payment method of a subscription is changed, nothing is due. */
type ExpressPage = 'order' | 'change' | 'product' | 'cart' | 'checkout';

const PENDING: Rate = { id: 'pending', displayName: 'Pending', amount: 0 };

function parseWallets(stripe: JsonObject, raw: JsonObject): readonly Wallet[] {
  const request = stripe.is_payment_request_enabled ?? stripe.is_express_checkout_enabled ?? true;
  const wanted: Record<Wallet, unknown> = {
    applePay: stripe.is_apple_pay_enabled ?? request,
    googlePay: stripe.is_google_pay_enabled ?? request,
    // Amazon declines an amount that the billing address changes after the shopper's consent.
    amazonPay: !asBoolean(raw.taxes_based_on_billing) && stripe.is_amazon_pay_enabled,
    link: stripe.is_link_enabled,
  };
  return WALLETS.filter((wallet) => asBoolean(wanted[wallet]));
}

function parseLogin(raw: unknown): Login | null {
  const { message: text, redirect_url: address } = toObject(raw);
  const [message, url] = [asString(text), asString(address)];
  return message && url ? { message, url } : null;
}

const parseCustomFields = (raw: unknown): CustomField[] =>
  Object.entries(toObject(raw)).map(([name, field]) => ({
    name,
    location: asString(toObject(field).location),
  }));

const parseButton = (raw: JsonObject) => ({
  type: asString(raw.type),
  theme: asString(raw.theme),
  height: Math.min(55, Math.max(40, Math.round(asNumber(raw.height) || 48))),
  radius: asNumber(raw.radius, 4),
});

function pageOf(raw: JsonObject): ExpressPage {
  if (asBoolean(raw.is_change_payment_method)) return 'change';
  if (asBoolean(raw.is_pay_for_order)) return 'order';
  if (asBoolean(raw.is_product_page)) return 'product';
  return asBoolean(raw.is_checkout_page) ? 'checkout' : 'cart';
}

/** The currency of an order-pay page's order can differ from the shop's: the card settings name it. */
function parseCheckout(raw: unknown, { isOrderPay, currency: due }: JsonObject) {
  const checkout = toObject(raw);
  const currency = asString((asBoolean(isOrderPay) && due) || checkout.currency_code).toLowerCase();
  return {
    currency,
    decimals: asNumber(checkout.currency_decimals, stripeDecimals(currency)),
    needsPhone: asBoolean(checkout.needs_payer_phone),
    /** The rate in the sheet until the shop has sent its rates. */
    pendingRate: parseRates(checkout.default_shipping_option)[0] ?? PENDING,
  };
}

/** Endpoints, the look of the buttons, and the terms of a sale. */
const parseTerms = (raw: JsonObject) => ({
  ajaxUrl: asString(raw.ajax_url) || '/?wc-ajax=%%endpoint%%',
  button: parseButton(toObject(raw.button)),
  /** The page sells a subscription that may cost nothing today, or changes its payment method. */
  hasFreeTrial: asBoolean(raw.has_free_trial) || asBoolean(raw.is_change_payment_method),
  login: parseLogin(raw.login_confirmation),
  warnsOfTaxes: asBoolean(raw.taxes_based_on_billing),
  /** Countries that are shipped to; null: all. */
  countries: Array.isArray(raw.allowed_shipping_countries) ? asStrings(raw.allowed_shipping_countries) : null,
  /** The shop's own checkout fields. */
  customFields: parseCustomFields(raw.custom_checkout_fields),
});

/** Parses the settings; null where the buttons have nothing to do. */
export function parseExpressSettings(given: unknown, upe: unknown = undefined) {
  const raw = toObject(given);
  const stripe = toObject(raw.stripe);
  const key = asString(stripe.publishable_key);
  const page = pageOf(raw);
  const isForOrder = page === 'order' || page === 'change';
  if (!key || (asBoolean(raw.has_block) && !isForOrder)) return null;
  const nonces = toObject(raw.nonce);
  const server: ServerAge = asString(nonces.wc_store_api) ? 'store-api' : 'ajax';
  // Without the Store API an order is paid with a nonce of its own.
  if (page === 'order' && server === 'ajax' && !asString(nonces.pay_for_order)) return null;
  const card = toObject(upe);
  const due = parseCheckout(raw.checkout, page === 'order' ? card : {});
  const needsPhone =
    due.needsPhone || [raw, card].some(({ isPayerPhoneRequired }) => asBoolean(isPayerPhoneRequired));
  const product = toObject(raw.product);
  return {
    key,
    page,
    /** By their key, in the page's own object, where expired ones are renewed. */
    nonces,
    ...due,
    needsPhone,
    locale: asString(stripe.locale) || 'en',
    apiVersion: asString(card.apiVersion),
    server,
    wallets: parseWallets(stripe, raw),
    /** The product as the server printed it; null on other pages. */
    product: page === 'product' ? parseProduct(product, needsPhone, due.pendingRate) : null,
    isVariationSupported: asBoolean(product.validVariationSelected ?? true),
    ...parseTerms(raw),
  };
}

/** The express settings of the page, parsed. */
export type ExpressSettings = Readonly<NonNullable<ReturnType<typeof parseExpressSettings>>>;

/** The global that holds the settings. */
export const PARAMS = 'wc_stripe_express_checkout_params';

/** The settings of this page. */
export const readExpressSettings = (): ExpressSettings | null =>
  parseExpressSettings(readGlobal(PARAMS), readGlobal('wc_stripe_upe_params'));
