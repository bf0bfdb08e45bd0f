import { atom } from 'nanostores';
import { shared } from '../../host/registry';

/** Whether the shopper has opened the terms. */
export const $areTermsOpen = shared('checkout/terms', () => atom(false));
