import { wait } from '../../timing/wait';
import type { Wallet } from '../markup';
import { releasePlace } from '../place/change-place';
import { rememberNoWallet, rememberWallet } from '../place/wallet-memory';
import { $areReady, $buttons } from './stores';
import { destroyGroup } from './wallet-groups';

/** Milliseconds slow wallets may hold back those that are ready, so that buttons come together. */
const WALLET_TIMEOUT_MS = 1000;

/** Milliseconds after which wallets that say nothing at all are given up, as where their frames are blocked. */
const SILENCE = 15_000;

/** A wallet has its button. */
export function markReady(wallet: Wallet): void {
  const { round, states } = $buttons.get();
  $buttons.setKey('states', { ...states, [wallet]: 'ready' });
  rememberWallet();
  void wait(WALLET_TIMEOUT_MS).then(() => {
    if ($buttons.get().round === round) $buttons.setKey('hasWaited', true);
  });
}

/** A wallet that is not to be had leaves; with the last one the place is given back. */
export function dropWallet(wallet: Wallet): void {
  destroyGroup(wallet);
  const states = Object.entries($buttons.get().states).filter(([name]) => name !== wallet);
  $buttons.setKey('states', Object.fromEntries(states));
  if (!states.length) releasePlace();
}

/** The device does not know the wallet. Where it knows none, nothing more is asked until the offer is another. */
export function refuseWallet(wallet: Wallet): void {
  dropWallet(wallet);
  if (Object.keys($buttons.get().states).length) return;
  $buttons.setKey('hasNoWallet', true);
  rememberNoWallet();
}

/** Gives the place back where no wallet of this round has answered in time. One that still does shows. */
export async function limitSilence(round: number): Promise<void> {
  await wait(SILENCE);
  if ($buttons.get().round === round && !$areReady.get()) releasePlace();
}
