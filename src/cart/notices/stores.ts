import { atom } from 'nanostores';
import { shared } from '../../host/registry';

/** What went wrong with the last change, in our own words; null when nothing did. */
export const $failure = shared('cart/failure', () => atom<string | null>(null));
