import { report } from '../host/report';
import { $cart } from '../shop/stores';
import { amountOptions } from './amount-options';
import type { Component, Desk } from './desk';

/** Gives every living element the new amount, without loss of what was typed (card contract 3.4). */
function spread(desk: Desk): void {
  const give = async ({ elements, method }: Component): Promise<void> => {
    if (method.isDeferred) await elements?.update?.(amountOptions(desk));
  };
  // Each by itself: an element that does not answer keeps nobody at the old amount.
  for (const component of desk.components.values())
    give(component).catch((cause) => report('card amount', cause));
}

/** Takes a new total in Stripe's units. */
export function setAmount(desk: Desk, amount: number): void {
  if (desk.settings.kind !== 'checkout' || amount === desk.amount || !Number.isFinite(amount)) return;
  desk.amount = amount;
  spread(desk);
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
