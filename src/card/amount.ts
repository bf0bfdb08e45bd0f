import { report } from '../page';
import { $cart } from '../shop';
import { amountOptions } from './amount-options';
import type { Desk } from './desk';

/** Gives every living element the new amount, without loss of what was typed (card contract 3.4). */
async function spread(desk: Desk): Promise<void> {
  for (const { elements, method } of desk.components.values()) {
    if (elements && method.isDeferred) await elements.update?.(amountOptions(desk));
  }
}

/** Takes a new total in Stripe's units. */
export function setAmount(desk: Desk, amount: number): void {
  if (desk.settings.kind !== 'checkout' || amount === desk.amount || !Number.isFinite(amount)) return;
  desk.amount = amount;
  spread(desk).catch((cause) => report('card amount', cause));
}

/** Follows the shop's cart, whichever bundle learns of a change; harmless to repeat. `total` counts in Stripe's units. */
export function followCart(desk: Desk): void {
  if (desk.isFollowing) return;
  desk.isFollowing = true;
  $cart.subscribe(({ total, currency }) => {
    const isSame = !currency || currency.toLowerCase() === desk.currency;
    if (total !== null && isSame) setAmount(desk, total);
  });
}
