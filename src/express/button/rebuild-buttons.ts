import { report } from '../../host/report';
import type { Wallet } from '../markup';
import type { Offer } from '../offer/offer';
import { releasePlace } from '../place/change-place';
import { $session, openSettings } from '../session/stores';
import { connectSheet } from '../sheet/connect-sheet';
import { dropWallet, limitSilence, markReady, refuseWallet } from './settle-wallet';
import { $buttons } from './stores';
import { destroyGroup, openInstance, type WalletGroup, walletGroups } from './wallet-groups';
import { buttonOptions, groupOptions } from './wallet-options';

interface ReadyEvent {
  availablePaymentMethods?: Record<string, boolean>;
}

/** What Stripe says of the button itself; a button that was replaced has nothing to say. */
function connectButton(wallet: Wallet, group: WalletGroup): void {
  const isCurrent = (): boolean => walletGroups().get(wallet) === group;
  group.element.on<ReadyEvent>('ready', ({ availablePaymentMethods }) => {
    if (!isCurrent()) return;
    if (Object.values(availablePaymentMethods ?? {}).some(Boolean)) markReady(wallet);
    else refuseWallet(wallet);
  });
  group.element.on('loaderror', () => {
    if (isCurrent()) dropWallet(wallet);
  });
}

/** Makes a wallet's Elements group; answers whether Stripe took it. */
function buildGroup(wallet: Wallet, offer: Offer): boolean {
  const { client, release } = openInstance();
  const settings = openSettings();
  try {
    const elements = client.elements(groupOptions(wallet, offer, settings, release));
    const element = elements.create('expressCheckout', buttonOptions(wallet, settings));
    const group: WalletGroup = { elements, element, node: null };
    connectButton(wallet, group);
    connectSheet(wallet, group);
    walletGroups().set(wallet, group);
    return true;
  } catch (cause) {
    report('express', cause);
    return false;
  }
}

/** Makes a group and a button for each wallet, in place of those that are there; they are drawn where the host has a place. */
export function rebuildButtons(offer: Offer): void {
  for (const wallet of [...walletGroups().keys()]) destroyGroup(wallet);
  $session.setKey('hasCancelled', false);
  const built = openSettings().wallets.filter((wallet) => buildGroup(wallet, offer));
  const { round, hasWaited } = $buttons.get();
  const states = Object.fromEntries(built.map((wallet) => [wallet, 'loading' as const]));
  $buttons.set({ round: round + 1, states, hasWaited, hasNoWallet: false });
  if (built.length) void limitSilence(round + 1);
  else releasePlace();
}
