import { findAll } from '../dom/find';
import { report } from '../host/report';
import { wait } from '../timing/wait';
import { type Counter, type Group, updateAmounts } from './counter';
import { buttonId, type Wallet } from './markup';
import type { Offer } from './offer';
import { foldButtons, giveUp, hideButtons, projectButtons } from './projections';
import type { ExpressSettings } from './settings';
import { listenToSheet } from './sheet';
import { buttonOptions, groupOptions } from './wallet-options';

/** Milliseconds slow wallets may hold back those that are ready, so that buttons come together. */
const PATIENCE = 1000;

/** Milliseconds after which wallets that say nothing at all are given up, as where their frames are blocked. */
const SILENCE = 15_000;

function removeGroup(counter: Counter, wallet: Wallet): void {
  const group = counter.groups.get(wallet);
  counter.groups.delete(wallet);
  if (!group) return;
  try {
    group.element.destroy();
  } catch (cause) {
    report('express', cause, group.node);
  }
  group.node.remove();
}

/** A wallet that is not to be had leaves; with the last one the place is given back. */
function dropWallet(counter: Counter, wallet: Wallet): void {
  removeGroup(counter, wallet);
  if (counter.groups.size) projectButtons(counter);
  else hideButtons(counter);
}

/** A wallet's place, as high as its button and unseen until it has one. */
function nodeFor(
  container: HTMLElement,
  wallet: Wallet,
  { button: { height } }: ExpressSettings,
): HTMLElement {
  const id = buttonId(wallet);
  const known = findAll(container, `#${id}`)[0];
  const node = known ?? container.ownerDocument.createElement('div');
  node.id = id;
  node.style.minHeight = `${height}px`;
  node.style.visibility = 'hidden';
  container.append(node);
  return node;
}

interface ReadyEvent {
  availablePaymentMethods?: Record<string, boolean>;
}

function listenToLife(counter: Counter, wallet: Wallet, group: Group): void {
  group.element.on<ReadyEvent>('ready', ({ availablePaymentMethods }) => {
    if (counter.groups.get(wallet) !== group) return;
    group.isReady = Object.values(availablePaymentMethods ?? {}).some(Boolean);
    if (!group.isReady) {
      dropWallet(counter, wallet);
      counter.isBarren = !counter.groups.size;
      return;
    }
    projectButtons(counter);
    void wait(PATIENCE).then(() => {
      counter.hasWaited = true;
      projectButtons(counter);
    });
  });
  group.element.on('loaderror', () => {
    if (counter.groups.get(wallet) === group) dropWallet(counter, wallet);
  });
}

function buildWallet(counter: Counter, container: HTMLElement, wallet: Wallet, offer: Offer): void {
  const { settings, door } = counter;
  try {
    const elements = door.client.elements(groupOptions(wallet, offer, settings, door.typesOption));
    const element = elements.create('expressCheckout', buttonOptions(wallet, settings));
    const group: Group = { elements, element, node: nodeFor(container, wallet, settings), isReady: false };
    counter.groups.set(wallet, group);
    listenToLife(counter, wallet, group);
    listenToSheet(counter, wallet, group);
    element.mount(group.node);
  } catch (cause) {
    report('express', cause, container);
    dropWallet(counter, wallet);
  }
}

function rebuild(counter: Counter, offer: Offer): void {
  const { container, settings } = counter;
  for (const wallet of [...counter.groups.keys()]) removeGroup(counter, wallet);
  counter.hasAborted = false;
  counter.isBarren = false;
  if (!container) return;
  for (const wallet of settings.wallets) buildWallet(counter, container, wallet, offer);
  void wait(SILENCE).then(() => giveUp(counter));
}

const isSameSale = (before: Offer | null, after: Offer): boolean =>
  before?.currency === after.currency && before.needsShipping === after.needsShipping;

/**
 * Sells `offer` from now on: groups are kept and get the new amount where currency and shipping need are the same,
 * else built anew (card contract 5.3), unless the device has just said that it has none. Nothing is touched while a
 * sheet is open.
 */
export async function sell(counter: Counter, offer: Offer): Promise<void> {
  const before = counter.offer;
  counter.offer = offer;
  if (counter.open || counter.isSealed) return;
  if (offer.amount <= 0) {
    hideButtons(counter);
    return;
  }
  if (counter.groups.size && isSameSale(before, offer) && !counter.hasAborted) {
    await updateAmounts(counter, offer.amount);
  } else if (!counter.isBarren || before?.amount !== offer.amount) rebuild(counter, offer);
  projectButtons(counter);
}

/** The host replaced the container (cart totals): the living groups move into the new one. */
export function moveInto(counter: Counter, container: HTMLElement): void {
  counter.container = container;
  for (const [wallet, group] of counter.groups) {
    group.element.unmount();
    group.node = nodeFor(container, wallet, counter.settings);
    group.element.mount(group.node);
  }
  if (counter.isBarren || counter.isSealed) foldButtons(counter);
  else projectButtons(counter);
}
