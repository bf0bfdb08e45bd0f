import { atom } from 'nanostores';
import { shared } from '../../host/registry';

/** A part of the cart page that is covered while the shop works on it. */
export type CartPart = 'form' | 'totals' | 'calculator';

/** Parts at work, one entry per request. */
export const $busy = shared('cart/busy', () => atom<readonly CartPart[]>([]));
