import { rebuildButtons } from '../button/rebuild-buttons';
import { $buttons } from '../button/stores';
import { updateAmounts } from '../button/update-amounts';
import { walletGroups } from '../button/wallet-groups';
import { releasePlace } from '../place/change-place';
import { $session, openSettings } from '../session/stores';
import { isForSale, type Offer } from './offer';
import { $offer } from './stores';

const isSameSale = (before: Offer | null, after: Offer): boolean =>
  before?.currency === after.currency && before.needsShipping === after.needsShipping;

/**
 * Sells `offer` from now on: the buttons are kept and get the new amount where currency and shipping need are the same,
 * else built anew (card contract 5.3), unless the device has just said that it has no wallet. `isNew`: built anew in any
 * case. Nothing is touched while a sheet is open.
 */
export async function applyOffer(offer: Offer, isNew = false): Promise<void> {
  const before = $offer.get();
  const { openWallet, mayHaveOrdered, hasCancelled } = $session.get();
  $offer.set(offer);
  if (openWallet || mayHaveOrdered) return;
  if (!isForSale(offer, openSettings())) return releasePlace();
  const isKept = walletGroups().size > 0 && isSameSale(before, offer) && !hasCancelled && !isNew;
  if (isKept) return updateAmounts(offer.amount);
  if (!$buttons.get().hasNoWallet || before?.amount !== offer.amount) rebuildButtons(offer);
}

/** Nothing is sold until the next offer: wallets that are ready late show no price of before. */
export function withdrawOffer(): void {
  const offer = $offer.get();
  if (offer) $offer.set({ ...offer, amount: 0, isWithdrawn: true });
  releasePlace();
}
