import { walletGroups } from './wallet-groups';

/** Every wallet gets the new amount, in Stripe's minor units; the answer of newer Stripe.js is awaited. */
export async function updateAmounts(amount: number): Promise<void> {
  await Promise.all([...walletGroups().values()].map(({ elements }) => elements.update?.({ amount })));
}
