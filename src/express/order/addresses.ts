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

/** Who pays, as a wallet says it. */
export interface WalletContact {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: WalletAddress | null;
}

/** Address of an order payload (card contract 5.9). */
export type OrderAddress = Record<string, unknown> & { first_name: string; last_name: string };

/** First name before the first space, last name the rest; an order needs both, so `-` stands for a missing last name. */
export function splitName(name: string | null | undefined): { first_name: string; last_name: string } {
  const words = (name ?? '').trim().replace(/\s+/g, ' ');
  const space = words.indexOf(' ');
  if (space < 0) return { first_name: words, last_name: '-' };
  return { first_name: words.slice(0, space), last_name: words.slice(space + 1) };
}

/** Without parentheses, spaces and hyphens (card spec 3). */
export const plainPhone = (phone: string | null | undefined): string => (phone ?? '').replace(/[() -]/g, '');

/** Country names the payment request API does not know for merchants (card spec 3). */
export const merchantCountry = (country: string): string => ({ PR: 'US', RE: 'FR' })[country] ?? country;

const places = (address: WalletAddress): Record<string, string> => ({
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
    ...places(payer.address ?? {}),
  };
}

/** Shipping address of an order; all parts empty where nothing ships. */
export function shippingAddress(
  recipient: WalletContact | null | undefined,
  payer: WalletContact,
  rateId: string | null,
): OrderAddress {
  const name = recipient ? splitName(recipient.name) : { first_name: '', last_name: '' };
  const phone = recipient ? plainPhone(payer.phone) : '';
  return { ...name, phone, ...places(recipient?.address ?? {}), method: [rateId] };
}

/** Fields of `get_shipping_options`: exactly what the wallet gives, redacted postcodes included (card contract 5.7). */
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
