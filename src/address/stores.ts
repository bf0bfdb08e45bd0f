import { atom } from 'nanostores';
import { shared } from '../host/registry';
import { type AddressSettings, readAddressSettings } from './settings';

/** What the page says about countries; null as long as it has said nothing (an optimiser may print it late). */
export const $addressSettings = shared('address/settings', () =>
  atom<AddressSettings | null>(readAddressSettings()),
);

/** Whether `wc_address_i18n_ready` went out: once per page, before the first pass (contract 2.4). */
export const $isLocaleReady = shared('address/locale-ready', () => atom(false));
