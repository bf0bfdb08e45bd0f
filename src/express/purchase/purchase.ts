import { type JsonObject, toObject } from '../../host/settings';
import type { Fields } from '../../http/fields';
import { answered, PaymentProblem } from '../../stripe/payment-problem';
import { expressMessage } from '../express-notices';
import { type ExpressSession, openInstance, settingsOf, type WalletGroup } from '../express-session';
import type { ExpressSettings } from '../express-settings';
import { postToGateway } from '../gateway';

/** An address as a wallet gives it; partial before the sheet is confirmed. */
export interface WalletAddress {
  line1?: string | null;
  line2?: string | null;
  city?: string | null;
  state?: string | null;
  country?: string | null;
  postal_code?: string | null;
  organization?: string | null;
}

/** The payer or the recipient, as a wallet gives them. */
interface WalletContact {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: WalletAddress | null;
}

/** The buyer's data of a confirmed sheet. */
export interface Purchase {
  expressPaymentType: string;
  billingDetails?: WalletContact | null;
  shippingAddress?: WalletContact | null;
  shippingRate?: { id: string } | null;
  /** Some wallets give the phone number here instead of in the billing details. */
  payerPhone?: string | null;
}

/** The wallet's confirmation. */
export interface ConfirmEvent extends Purchase {
  paymentFailed?(options: { reason: 'fail' }): void;
}

/** What pays: a payment method, or Amazon's confirmation token. */
export interface Token {
  paymentMethod: string;
  confirmationToken: string;
}

/** The wallet in snake case, as gateways of both ages take it. */
export const typeOf = ({ expressPaymentType }: Purchase): string =>
  expressPaymentType.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** Runs Stripe's own checks, then makes the token. Throws Stripe's error object, a `PaymentProblem` or a `StepTimeout`. */
export async function createToken(
  session: ExpressSession,
  { elements }: WalletGroup,
  event: ConfirmEvent,
): Promise<Token> {
  const { client } = openInstance(session);
  const submitted = await answered(elements.submit());
  if (submitted?.error) throw submitted.error;
  if (/^amazon_?pay$/i.test(event.expressPaymentType)) {
    const params = { return_url: location.href };
    const { confirmationToken, error } = await answered(client.createConfirmationToken({ elements, params }));
    if (error || !confirmationToken) throw error ?? new PaymentProblem(expressMessage('order'));
    return { paymentMethod: '', confirmationToken: confirmationToken.id };
  }
  const { paymentMethod, error } = await answered(client.createPaymentMethod({ elements }));
  if (error || !paymentMethod) throw error ?? new PaymentProblem(expressMessage('order'));
  return { paymentMethod: paymentMethod.id, confirmationToken: '' };
}

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

/** The server turns names of states into codes; without its response the wallet's names are used. */
export async function normalizeAddresses(
  session: ExpressSession,
  addresses: OrderAddresses,
): Promise<OrderAddresses> {
  if (!settingsOf(session).nonces.normalize_address) return addresses;
  const data = addresses as unknown as Fields;
  const normalizing = answered(postToGateway(session, 'normalize_address', { data }));
  const answer = await normalizing.catch((): JsonObject => ({}));
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
