import { type JsonObject, toObject } from '../../host/settings/json';
import type { Fields } from '../../http/fields';
import type { ExpressSettings } from '../settings';
import { billingAddress, type OrderAddress, shippingAddress } from './addresses';
import type { Purchase } from './purchase';
import { postNormalizedAddress } from './requests';

/** Both addresses of an order payload. */
export interface OrderAddresses {
  billing_address: OrderAddress;
  shipping_address: OrderAddress;
}

/** The shop's own fields of these locations with empty values, which checkout pages send themselves (card contract 5.9). */
export const emptyFields = (
  { page, customFields }: ExpressSettings,
  locations: readonly string[],
): Record<string, string> =>
  page === 'checkout'
    ? {}
    : Object.fromEntries(
        customFields.filter(({ location }) => locations.includes(location)).map(({ name }) => [name, '']),
      );

/** Addresses in the wallet's words. */
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

/** The server turns state names into codes; without its answer the wallet's words stand. */
export async function normalizeAddresses(
  settings: ExpressSettings,
  addresses: OrderAddresses,
): Promise<OrderAddresses> {
  if (!settings.nonces.normalize_address) return addresses;
  const answer = await postNormalizedAddress(settings, addresses as unknown as Fields).catch(
    () => ({}) as JsonObject,
  );
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
