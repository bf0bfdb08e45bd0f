import { findAll } from '../../dom/find';
import { $buttons } from '../button/stores';
import { buttonId, WALLETS } from '../markup';
import { $session, $settings } from '../session/stores';
import { isLikely } from './is-likely';
import { $place, type Place } from './stores';
import { writePrinted, writeReserved } from './write-place';

/** A place of the host that comes with the answer already given: buttons are there, or none can come. */
function knownPlace(): Place | null {
  const isOver = $buttons.get().hasNoWallet || $session.get().mayHaveOrdered;
  if (isOver) return 'folded';
  return $place.get() === 'shown' ? 'shown' : null;
}

/** Places a host printed for single wallets (card contract 5.3) give way to ours, which have the same ids. */
function removePrintedPlaces(container: HTMLElement): void {
  for (const wallet of WALLETS)
    for (const printed of findAll(container, `#${buttonId(wallet)}`)) printed.remove();
}

/** Takes a container over from the host's style sheet: its place is kept where buttons are likely, else given back. */
export function claimPlace(container: HTMLElement): void {
  removePrintedPlaces(container);
  const settings = $settings.get();
  const isExpected = $session.get().status !== 'unavailable';
  if (settings && isExpected && isLikely(settings)) {
    writeReserved(container, settings);
    $place.set(knownPlace() ?? 'reserved');
  } else {
    const isPrinted = writePrinted(container);
    $place.set(knownPlace() ?? (isPrinted ? 'leaving' : 'folded'));
  }
}
