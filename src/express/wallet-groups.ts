import { guard } from '../host/report';
import type { StripeInstance } from '../stripe/open-stripe';
import { releaseSlot } from './button-slot';
import type { ExpressSession } from './express-session';
import type { Wallet } from './express-settings';

/** The open Stripe client. Throws before the session is open. */
export function openInstance({ stripe }: ExpressSession): StripeInstance {
  if (!stripe) throw new Error('Stripe is not open');
  return stripe;
}

/** Gives every wallet the new amount, in Stripe's minor units. Newer versions of Stripe.js return a promise. */
export async function updateAmounts({ groups }: ExpressSession, amount: number): Promise<void> {
  await Promise.all([...groups.values()].map(({ elements }) => elements.update?.({ amount })));
}

/** Mounts a wallet's button in `node`; unmounts it from its former one. */
export function mountGroup(session: ExpressSession, wallet: Wallet, node: HTMLElement): void {
  const group = session.groups.get(wallet);
  if (!group) return;
  if (group.node) group.element.unmount();
  group.node = node;
  group.element.mount(node);
}

/** Unmounts a wallet's button from `node`; it can be mounted again. */
export function unmountGroup(session: ExpressSession, wallet: Wallet, node: HTMLElement): void {
  const group = session.groups.get(wallet);
  if (group?.node !== node) return;
  group.node = null;
  group.element.unmount();
}

/** Destroys a wallet's group. */
export function destroyGroup(session: ExpressSession, wallet: Wallet): void {
  const group = session.groups.get(wallet);
  session.groups.delete(wallet);
  guard('express', group?.node ?? null, () => group?.element.destroy());
}

/** Removes an unavailable wallet; with the last one the slot is released. */
export function dropWallet(session: ExpressSession, wallet: Wallet): void {
  const { $buttons } = session;
  destroyGroup(session, wallet);
  const states = Object.entries($buttons.get().states).filter(([name]) => name !== wallet);
  $buttons.setKey('states', Object.fromEntries(states));
  if (!states.length) releaseSlot(session);
}
