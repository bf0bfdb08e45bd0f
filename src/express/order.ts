import { valueAt } from '../dom/controls';
import { asShape, asString, type Shape } from '../host/shapes';
import type { Fields } from '../http/fields';
import { billingAddress, type OrderAddress, shippingAddress, type WalletContact } from './addresses';
import type { Counter } from './counter';
import { customFieldsOf } from './custom-fields';
import { orderExtensions } from './hooks';
import { postAjaxOrder, postNormalizedAddress, postStoreOrder } from './requests';
import type { ExpressSettings } from './settings';

/** What a confirmed sheet says about the buyer. */
export interface Purchase {
  expressPaymentType: string;
  billingDetails?: WalletContact | null;
  shippingAddress?: WalletContact | null;
  shippingRate?: { id: string } | null;
  /** Where a wallet says it instead of with the billing details. */
  payerPhone?: string | null;
}

/** What pays: a payment method, or Amazon's confirmation token. */
export interface Token {
  paymentMethod: string;
  confirmationToken: string;
}

interface Addresses {
  billing_address: OrderAddress;
  shipping_address: OrderAddress;
}

const NOTES = [
  'form.checkout textarea[name="order_comments"]',
  'form.wc-block-checkout__form #order-notes textarea',
];

/** Gateways of both ages take snake case. */
const typeOf = ({ expressPaymentType }: Purchase): string =>
  expressPaymentType.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

const noteOf = ({ document }: Counter): string =>
  NOTES.map((selector) => valueAt(document, selector)).find(Boolean) ?? '';

const emptyFields = (settings: ExpressSettings, locations: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    customFieldsOf(settings)
      .filter(({ location }) => locations.includes(location))
      .map(({ name }) => [name, '']),
  );

function addressesOf({ settings }: Counter, purchase: Purchase): Addresses {
  const { billingDetails, payerPhone } = purchase;
  const payer = { ...billingDetails, phone: billingDetails?.phone || payerPhone };
  const extra = settings.page === 'checkout' ? {} : emptyFields(settings, ['address']);
  const rate = purchase.shippingRate?.id ?? null;
  return {
    billing_address: { ...extra, ...billingAddress(payer) },
    shipping_address: { ...extra, ...shippingAddress(purchase.shippingAddress, payer, rate) },
  };
}

/** The server turns state names into codes; without its answer the wallet's words stand. */
async function normalized({ settings }: Counter, addresses: Addresses): Promise<Addresses> {
  if (!asString(settings.nonces.normalize_address)) return addresses;
  const answer = await postNormalizedAddress(settings, addresses as unknown as Fields).catch(
    () => ({}) as Shape,
  );
  const { billing_address: billing, shipping_address: shipping } = answer;
  return {
    billing_address: { ...addresses.billing_address, ...asShape(billing) },
    shipping_address: {
      ...addresses.shipping_address,
      ...asShape(shipping),
      method: addresses.shipping_address.method,
    },
  };
}

const paymentData = (purchase: Purchase, token: Token): { key: string; value: unknown }[] => [
  { key: 'payment_method', value: 'stripe' },
  { key: 'wc-stripe-payment-method', value: token.paymentMethod },
  { key: 'wc-stripe-confirmation-token', value: token.confirmationToken },
  { key: 'express_payment_type', value: typeOf(purchase) },
  { key: 'wc-stripe-is-deferred-intent', value: true },
];

/** Orders through the Store API, or pays the order of the page (card contract 5.9). */
async function orderFromStore(counter: Counter, purchase: Purchase, token: Token): Promise<Shape> {
  const { document, settings, offer } = counter;
  const due = offer?.order;
  const addresses = await normalized(counter, addressesOf(counter, purchase));
  const payload = {
    ...addresses,
    payment_method: 'stripe',
    payment_data: paymentData(purchase, token),
    extensions: orderExtensions(document, settings),
    additional_fields: settings.page === 'checkout' ? {} : emptyFields(settings, ['contact', 'order']),
  };
  if (!due) return postStoreOrder(settings, document, { ...payload, customer_note: noteOf(counter) });
  const query = new URLSearchParams({ key: due.key, billing_email: due.email });
  return postStoreOrder(
    settings,
    document,
    { ...payload, shipping_address: due.shipping },
    `checkout/${due.id}?${query}`,
  );
}

const prefixed = (prefix: string, address: OrderAddress, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [`${prefix}_${name}`, asString(address[name])]));

const PLACES = ['country', 'address_1', 'address_2', 'city', 'state', 'postcode'];

/** Orders through the checkout's fields, as gateways of late 2024 do: the very fields in the order they were sent. */
function orderByAjax(counter: Counter, purchase: Purchase, token: Token): Promise<Shape> {
  const { settings, offer } = counter;
  const { billing_address: billing, shipping_address: shipping } = addressesOf(counter, purchase);
  const fields: Fields = {
    ...prefixed('billing', billing, ['first_name', 'last_name', 'company', 'email', 'phone', ...PLACES]),
    ...prefixed('shipping', shipping, ['first_name', 'last_name', 'company', 'phone', ...PLACES]),
    shipping_method: [purchase.shippingRate?.id ?? null],
    order_comments: noteOf(counter),
    payment_method: 'stripe',
    ship_to_different_address: '1',
    terms: '1',
    'wc-stripe-payment-method': token.paymentMethod,
    ...(token.confirmationToken && { 'wc-stripe-confirmation-token': token.confirmationToken }),
    express_checkout_type: typeOf(purchase),
    express_payment_type: typeOf(purchase),
    'wc-stripe-is-deferred-intent': true,
  };
  return postAjaxOrder(settings, fields, offer?.order?.id);
}

/** Makes or pays the order; answers the server's words. Rejects with a `RequestFailure`. */
export const placeExpressOrder = (counter: Counter, purchase: Purchase, token: Token): Promise<Shape> =>
  counter.settings.server === 'ajax'
    ? orderByAjax(counter, purchase, token)
    : orderFromStore(counter, purchase, token);
