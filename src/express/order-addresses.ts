import { type JsonObject, toObject } from '../host/settings';
import type { Fields } from '../http/fields';
import { type ExpressSession, settingsOf } from './express-session';
import type { ExpressSettings } from './express-settings';
import { postToGateway } from './gateway';
import type { Purchase, WalletAddress, WalletContact } from './purchase';

/** Address of an order payload. */
export type OrderAddress = Record<string, unknown> & { first_name: string; last_name: string };

/** Both addresses of an order payload. */
interface OrderAddresses {
  billing_address: OrderAddress;
  shipping_address: OrderAddress;
}

/** First name before the first space, last name the rest; an order needs both, so `-` replaces a missing last name. */
export function splitName(name: string | null | undefined): { first_name: string; last_name: string } {
  const words = (name ?? '').trim().replace(/\s+/g, ' ');
  const space = words.indexOf(' ');
  if (space < 0) return { first_name: words, last_name: '-' };
  return { first_name: words.slice(0, space), last_name: words.slice(space + 1) };
}

/** Without parentheses, spaces and hyphens. */
export const plainPhone = (phone: string | null | undefined): string => (phone ?? '').replace(/[() -]/g, '');

/** Country names the payment request API does not know for merchants. */
export const merchantCountry = (country: string): string => ({ PR: 'US', RE: 'FR' })[country] ?? country;

const addressFields = (address: WalletAddress): Record<string, string> => ({
  company: address.organization ?? '',
  country: address.country ?? '',
  address_1: address.line1 ?? '',
  address_2: address.line2 ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  postcode: address.postal_code ?? '',
});

/** Billing address of an order. */
export function billingAddress(payer: WalletContact): OrderAddress {
  return {
    ...splitName(payer.name),
    email: payer.email ?? '',
    phone: plainPhone(payer.phone),
    ...addressFields(payer.address ?? {}),
  };
}

/** Shipping address of an order; all fields are empty when nothing is shipped. */
export function shippingAddress(
  recipient: WalletContact | null | undefined,
  payer: WalletContact,
  rateId: string | null,
): OrderAddress {
  const name = recipient ? splitName(recipient.name) : { first_name: '', last_name: '' };
  const phone = recipient ? plainPhone(payer.phone) : '';
  return { ...name, phone, ...addressFields(recipient?.address ?? {}), method: [rateId] };
}

/** Fields of `get_shipping_options`: exactly what the wallet gives, redacted postcodes included. */
export const shippingQuery = (address: WalletAddress): Record<string, string> => ({
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: address.city ?? '',
  state: address.state ?? '',
  country: address.country ?? '',
  postcode: address.postal_code ?? '',
});

/** The shop's own fields of these locations with empty values; checkout pages send theirs themselves. */
export const emptyFields = (
  { page, customFields }: ExpressSettings,
  locations: readonly string[],
): Record<string, string> =>
  page === 'checkout'
    ? {}
    : Object.fromEntries(
        customFields.filter(({ location }) => locations.includes(location)).map(({ name }) => [name, '']),
      );

/** Addresses as the wallet names states. */
export function addressesOf(settings: ExpressSettings, purchase: Purchase): OrderAddresses {
  const { billingDetails, payerPhone } = purchase;
  const payer = { ...billingDetails, phone: billingDetails?.phone || payerPhone };
  const extra = emptyFields(settings, ['address']);
  const rate = purchase.shippingRate?.id ?? null;
  return {
    billing_address: { ...extra, ...billingAddress(payer) },
    shipping_address: { ...extra, ...shippingAddress(purchase.shippingAddress, payer, rate) },
  };
}

const postAddresses = (session: ExpressSession, addresses: Fields): Promise<JsonObject> =>
  postToGateway(session, 'normalize_address', { data: addresses });

/** The server turns names of states into codes; without its response the wallet's names are used. */
export async function normalizeAddresses(
  session: ExpressSession,
  addresses: OrderAddresses,
): Promise<OrderAddresses> {
  if (!settingsOf(session).nonces.normalize_address) return addresses;
  const answer = await postAddresses(session, addresses as unknown as Fields).catch(() => ({}) as JsonObject);
  const { billing_address: billing, shipping_address: shipping } = answer;
  return {
    billing_address: { ...addresses.billing_address, ...toObject(billing) },
    shipping_address: {
      ...addresses.shipping_address,
      ...toObject(shipping),
      method: addresses.shipping_address.method,
    },
  };
}
