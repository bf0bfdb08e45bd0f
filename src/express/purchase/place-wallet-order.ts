import { find, findAll } from '../../dom/find';
import { valueAt } from '../../dom/form-fields';
import { asString, type JsonObject } from '../../host/settings';
import type { Fields } from '../../http/fields';
import { judge } from '../../shop/outcome';
import { ORDER_TIMEOUT_MS, sendOrder } from '../../shop/send-order';
import { type ExpressSession, settingsOf } from '../express-session';
import type { ExpressSettings } from '../express-settings';
import { applyFilter, nonceOf, sendToStore, urlOf } from '../gateway';
import type { DueOrder } from '../offer/offer';
import { formValues } from '../offer/product-form';
import { checkoutForms, withTypedFields } from './checkout-fields';
import { addressOf, ORDER_ENDPOINTS, type OrderOutcome } from './order-answer';
import {
  addressesOf,
  emptyFields,
  normalizeAddresses,
  type OrderAddress,
  type Purchase,
  type Token,
  typeOf,
} from './purchase';

/** The host's element of the visitor's origin; it holds hidden fields. */
const ATTRIBUTION = '#wc-stripe-express-checkout__order-attribution-inputs';

/** All elements of the visitor's origin; the one beside the buttons may have been left out for another of its form. */
const CARRIERS = `${ATTRIBUTION}, wc-order-attribution-inputs`;

const BLOCK_NOTE = 'form.wc-block-checkout__form #order-notes textarea';

const orderNote = (): string =>
  checkoutForms()
    .map((form) => valueAt(form, 'textarea[name="order_comments"]'))
    .find(Boolean) ?? valueAt(document, BLOCK_NOTE);

/** The visitor's origin; empty values left out. */
function attribution(): JsonObject {
  const carriers = findAll(document, CARRIERS);
  const own = carriers.find((carrier) => carrier.matches(ATTRIBUTION)) ?? carriers[0];
  const inputs = own ? findAll(own, 'input', HTMLInputElement).filter(({ value }) => value) : [];
  return Object.fromEntries(
    inputs.map(({ name, value }) => [name.replace('wc_order_attribution_', ''), value]),
  );
}

/** Values of the shop's own checkout fields as JSON text; null without a checkout form or such fields. */
function customData({ customFields }: ExpressSettings): string | null {
  const forms = checkoutForms();
  if (!forms.length || !customFields.length) return null;
  const names = new Set(customFields.map(({ name }) => name));
  const values = forms.map((form) => formValues(form, (name) => names.has(name)));
  return JSON.stringify(Object.assign({}, ...values));
}

/** `extensions` of the order: attribution and custom fields, then what filters add. */
function orderExtensions(settings: ExpressSettings): JsonObject {
  const custom = customData(settings);
  const origin = find(document, CARRIERS);
  return applyFilter('cart-place-order-extension-data', {
    ...(origin && { 'woocommerce/order-attribution': attribution() }),
    ...(custom !== null && { 'wc-stripe/express-checkout': { custom_checkout_data: custom } }),
  });
}

const paymentData = (purchase: Purchase, token: Token): { key: string; value: unknown }[] => [
  { key: 'payment_method', value: 'stripe' },
  { key: 'wc-stripe-payment-method', value: token.paymentMethod },
  { key: 'wc-stripe-confirmation-token', value: token.confirmationToken },
  { key: 'express_payment_type', value: typeOf(purchase) },
  { key: 'wc-stripe-is-deferred-intent', value: true },
];

const dueRoute = ({ id, key, email }: DueOrder): string =>
  `checkout/${id}?${new URLSearchParams({ key, billing_email: email })}`;

/** Sends the order. `dueOrder`: the route of an order that exists. */
function postStoreOrder(session: ExpressSession, json: JsonObject, dueOrder = ''): Promise<OrderOutcome> {
  const express = {
    'X-WCSTRIPE-EXPRESS-CHECKOUT': 'true',
    'X-WCSTRIPE-EXPRESS-CHECKOUT-NONCE': nonceOf(session, 'wc_store_api_express_checkout'),
  };
  const target = dueOrder ? { route: dueOrder } : { route: 'checkout', headers: express };
  const sending = sendToStore(session, { ...target, json, timeout: ORDER_TIMEOUT_MS });
  return judge(sending, ORDER_ENDPOINTS['store-api']);
}

/** Orders through the Store API, or pays the order of the page. */
async function orderFromStore(
  session: ExpressSession,
  purchase: Purchase,
  token: Token,
): Promise<OrderOutcome> {
  const settings = settingsOf(session);
  const due = session.$offer.get()?.order;
  const payload = {
    ...(await normalizeAddresses(session, addressesOf(settings, purchase))),
    payment_method: 'stripe',
    payment_data: paymentData(purchase, token),
    extensions: orderExtensions(settings),
    additional_fields: emptyFields(settings, ['contact', 'order']),
  };
  if (!due) return postStoreOrder(session, { ...payload, customer_note: orderNote() });
  return postStoreOrder(session, { ...payload, shipping_address: due.shipping }, dueRoute(due));
}

const NAME_FIELDS = ['first_name', 'last_name', 'company'];
const ADDRESS_FIELDS = ['country', 'address_1', 'address_2', 'city', 'state', 'postcode'];

const prefixed = (prefix: string, address: OrderAddress, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [`${prefix}_${name}`, asString(address[name])]));

/** Sends the checkout's fields, or pays `dueOrder`, at a gateway of late 2024. Never sent twice. */
function postAjaxOrder(session: ExpressSession, fields: Fields, dueOrder = ''): Promise<OrderOutcome> {
  const nonce = nonceOf(session, dueOrder ? 'pay_for_order' : 'checkout');
  // The name this endpoint checks is not documented: its nonce is sent under both names that the gateway's endpoints use.
  const due = dueOrder && { order: dueOrder, security: nonce };
  const url = urlOf(session, dueOrder ? 'pay_for_order' : 'create_order');
  // The form may hold fields of these names, too: those of the order count.
  const given = withTypedFields({ ...due, _wpnonce: nonce, ...fields });
  return sendOrder({ url, fields: given }, ORDER_ENDPOINTS.ajax);
}

/** Orders through the checkout's fields, in the order in which gateways of late 2024 got them. */
function orderByAjax(session: ExpressSession, purchase: Purchase, token: Token): Promise<OrderOutcome> {
  const { billing_address: billing, shipping_address: shipping } = addressesOf(settingsOf(session), purchase);
  const fields: Fields = {
    ...prefixed('billing', billing, [...NAME_FIELDS, 'email', 'phone', ...ADDRESS_FIELDS]),
    ...prefixed('shipping', shipping, [...NAME_FIELDS, 'phone', ...ADDRESS_FIELDS]),
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
  return postAjaxOrder(session, fields, session.$offer.get()?.order?.id);
}

/** Makes or pays the order; returns the address it leads to. Rejects with `PaymentProblem` or `UnclearOutcome`. */
export async function placeWalletOrder(
  session: ExpressSession,
  purchase: Purchase,
  token: Token,
): Promise<string> {
  const { server } = settingsOf(session);
  const order = server === 'ajax' ? orderByAjax : orderFromStore;
  return addressOf(await order(session, purchase, token), server);
}
