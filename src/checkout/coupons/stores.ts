import { atom } from 'nanostores';
import { shared } from '../../host/registry';

/** Settles with whether the host did as asked; null while no coupon is on its way. An order waits for it. */
export const $couponRequest = shared('checkout/coupon request', () => atom<Promise<boolean> | null>(null));
