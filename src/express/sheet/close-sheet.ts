import { report } from '../../host/report';
import { updateAmounts } from '../button/update-amounts';
import { restoreCart } from '../cart/restore-cart';
import { $addition } from '../cart/stores';
import { $offer } from '../offer/stores';
import { $session } from '../session/stores';

/** The sheet is closed: its group has learnt other totals in it, and asks again what the page sells. */
export function closeSheet(): void {
  $session.setKey('openWallet', null);
  const amount = $offer.get()?.amount;
  if (amount) updateAmounts(amount).catch((cause) => report('express', cause));
}

/** A sheet that was cancelled, or did not open, leaves the cart as it was before the press. */
export function cancelSheet(): void {
  $session.setKey('hasCancelled', true);
  closeSheet();
  if ($addition.get()) restoreCart();
}
