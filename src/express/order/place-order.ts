import { valueAt } from '../../dom/controls';
import { asString, type JsonObject } from '../../host/settings/json';
import type { Fields } from '../../http/fields';
import type { DueOrder } from '../offer/offer';
import { $offer } from '../offer/stores';
import { openSettings } from '../session/stores';
import type { OrderAddress } from './addresses';
import { addressesOf, emptyFields, normalizeAddresses } from './order-addresses';
import { orderExtensions } from './order-extensions';
import { type Purchase, type Token, typeOf } from './purchase';
import { postAjaxOrder, postStoreOrder } from './requests';

const NOTES = [
  'form.checkout textarea[name="order_comments"]',
  'form.wc-block-checkout__form #order-notes textarea',
];

const orderNote = (): string => NOTES.map((selector) => valueAt(document, selector)).find(Boolean) ?? '';

const paymentData = (purchase: Purchase, token: Token): { key: string; value: unknown }[] => [
  { key: 'payment_method', value: 'stripe' },
  { key: 'wc-stripe-payment-method', value: token.paymentMethod },
  { key: 'wc-stripe-confirmation-token', value: token.confirmationToken },
  { key: 'express_payment_type', value: typeOf(purchase) },
  { key: 'wc-stripe-is-deferred-intent', value: true },
];

function dueRoute({ id, key, email }: DueOrder): string {
  const query = new URLSearchParams({ key, billing_email: email });
  return `checkout/${id}?${query}`;
}

/** Orders through the Store API, or pays the order of the page (card contract 5.9). */
async function orderFromStore(purchase: Purchase, token: Token): Promise<JsonObject> {
  const settings = openSettings();
  const due = $offer.get()?.order;
  const payload = {
    ...(await normalizeAddresses(settings, addressesOf(settings, purchase))),
    payment_method: 'stripe',
    payment_data: paymentData(purchase, token),
    extensions: orderExtensions(settings),
    additional_fields: emptyFields(settings, ['contact', 'order']),
  };
  if (!due) return postStoreOrder(settings, { ...payload, customer_note: orderNote() });
  return postStoreOrder(settings, { ...payload, shipping_address: due.shipping }, dueRoute(due));
}

const prefixed = (prefix: string, address: OrderAddress, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [`${prefix}_${name}`, asString(address[name])]));

const PLACES = ['country', 'address_1', 'address_2', 'city', 'state', 'postcode'];

/** Orders through the checkout's fields, as gateways of late 2024 do: the very fields in the order they were sent. */
function orderByAjax(purchase: Purchase, token: Token): Promise<JsonObject> {
  const settings = openSettings();
  const { billing_address: billing, shipping_address: shipping } = addressesOf(settings, purchase);
  const fields: Fields = {
    ...prefixed('billing', billing, ['first_name', 'last_name', 'company', 'email', 'phone', ...PLACES]),
    ...prefixed('shipping', shipping, ['first_name', 'last_name', 'company', 'phone', ...PLACES]),
    shipping_method: [purchase.shippingRate?.id ?? null],
    order_comments: orderNote(),
    payment_method: 'stripe',
    ship_to_different_address: '1',
    terms: '1',
    'wc-stripe-payment-method': token.paymentMethod,
    ...(token.confirmationToken && { 'wc-stripe-confirmation-token': token.confirmationToken }),
    express_checkout_type: typeOf(purchase),
    express_payment_type: typeOf(purchase),
    'wc-stripe-is-deferred-intent': true,
  };
  return postAjaxOrder(settings, fields, $offer.get()?.order?.id);
}

/** Makes or pays the order; answers the server's words. Rejects with a `RequestFailure`. */
export const placeOrder = (purchase: Purchase, token: Token): Promise<JsonObject> =>
  openSettings().server === 'ajax' ? orderByAjax(purchase, token) : orderFromStore(purchase, token);
