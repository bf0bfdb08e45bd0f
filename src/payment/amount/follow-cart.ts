import type { Cart } from '../../shop/stores';
import { $total } from '../stores';
import { setTotal } from './set-total';

/** Takes the total of the shop's cart, whichever entry learned of it; harmless to repeat. It counts in Stripe's units. */
export function followCart({ total, currency }: Pick<Cart, 'total' | 'currency'>): void {
  const isSame = !currency || currency.toLowerCase() === $total.get().currency;
  if (total !== null && isSame) setTotal(total);
}
