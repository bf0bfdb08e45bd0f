import { shared } from '../../host/registry';
import { report } from '../../host/report';
import type { StripeInstance } from '../../stripe/open-stripe';
import type { StripeElement, StripeElements } from '../../stripe/types';
import type { Wallet } from '../markup';

/** One wallet's Elements group and its button. */
export interface WalletGroup {
  elements: StripeElements;
  element: StripeElement;
  /** Where the button is mounted; null while the host has no container for it. */
  node: HTMLElement | null;
}

interface StripeObjects {
  instance: StripeInstance | null;
  groups: Map<Wallet, WalletGroup>;
}

/** What Stripe made for this page. It outlives the host's containers, and stays out of the stores. */
export const stripeObjects = (): StripeObjects =>
  shared('express/stripe', () => ({ instance: null, groups: new Map() }));

/** The wallets' groups, in the order of their buttons. */
export const walletGroups = (): StripeObjects['groups'] => stripeObjects().groups;

/** The open Stripe client. Throws before the session is open. */
export function openInstance(): StripeInstance {
  const { instance } = stripeObjects();
  if (!instance) throw new Error('Stripe is not open');
  return instance;
}

/** Puts a wallet's button into its node, from wherever it stands. */
export function mountGroup(wallet: Wallet, node: HTMLElement): void {
  const group = walletGroups().get(wallet);
  if (!group) return;
  if (group.node) group.element.unmount();
  group.node = node;
  group.element.mount(node);
}

/** Takes it out of its node; it may be mounted again. */
export function unmountGroup(wallet: Wallet, node: HTMLElement): void {
  const group = walletGroups().get(wallet);
  if (group?.node !== node) return;
  group.node = null;
  group.element.unmount();
}

/** Ends a wallet's group for good. */
export function destroyGroup(wallet: Wallet): void {
  const group = walletGroups().get(wallet);
  walletGroups().delete(wallet);
  try {
    group?.element.destroy();
  } catch (cause) {
    report('express', cause, group?.node);
  }
}
