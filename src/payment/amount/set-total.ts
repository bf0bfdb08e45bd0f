import { updateAmounts } from '../payment-element/update-elements';
import { $settings, $total } from '../stores';

/** Takes a new total in Stripe's units; every living element gets it (card contract 3.4). */
export function setTotal(amount: number): void {
  const total = $total.get();
  if ($settings.get().kind !== 'checkout' || amount === total.amount || !Number.isFinite(amount)) return;
  $total.set({ ...total, amount });
  updateAmounts();
}
